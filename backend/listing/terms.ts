/** A document that needed a longer span gets so much room for more. */
const SPARE_TERMS = 4;

/** The value indexes of each document, as spans of one shared array. */
export class DocumentTerms {
  #all: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
  #used = 0;
  readonly #starts: Uint32Array;
  readonly #lengths: Uint16Array;
  /** The length of each span: a document whose terms become fewer keeps its span. */
  readonly #capacities: Uint16Array;
  readonly #values: number;

  constructor({ values, docs, terms }: { values: number; docs: number; terms: number }) {
    this.#values = values;
    this.#all = values > 65_536 ? new Uint32Array(terms) : new Uint16Array(terms);
    this.#starts = new Uint32Array(docs);
    this.#lengths = new Uint16Array(docs);
    this.#capacities = new Uint16Array(docs);
  }

  at(docId: number): Uint16Array | Uint32Array {
    const start = this.#starts[docId] as number;
    return this.#all.subarray(start, start + (this.#lengths[docId] as number));
  }

  /** Replaces a document's terms in place, or appends a new span where the old one is too short. */
  set(docId: number, terms: number[]): void {
    const before = this.#capacities[docId] as number;
    if (terms.length > before) {
      const capacity = terms.length + (before > 0 ? SPARE_TERMS : 0);
      if (this.#used + capacity > this.#all.length) this.#grow(capacity);
      this.#starts[docId] = this.#used;
      this.#capacities[docId] = capacity;
      this.#used += capacity;
    }
    this.#all.set(terms, this.#starts[docId]);
    this.#lengths[docId] = terms.length;
  }

  /** Counts the values of documents, in the innermost loop of every listing: copies nothing. */
  countTerms(docs: ArrayLike<number>): Uint32Array {
    const counts = new Uint32Array(this.#values);
    for (let index = 0; index < docs.length; index++) {
      const docId = docs[index] as number;
      const start = this.#starts[docId] as number;
      const end = start + (this.#lengths[docId] as number);
      for (let position = start; position < end; position++) {
        const value = this.#all[position] as number;
        counts[value] = (counts[value] as number) + 1;
      }
    }
    return counts;
  }

  #grow(extra: number) {
    const length = this.#used + extra + (this.#used >> 4) + 1024;
    const grown =
      this.#all instanceof Uint32Array ? new Uint32Array(length) : new Uint16Array(length);
    grown.set(this.#all);
    this.#all = grown;
  }
}
