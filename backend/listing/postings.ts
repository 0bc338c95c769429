const SPARE_CAPACITY = 64;

export class Postings {
  readonly #lists: { docIds: Uint32Array; length: number }[];

  /** counts: the number of products of each value, to allocate the lists in their size. */
  constructor(counts: Uint32Array) {
    this.#lists = Array.from(counts, (count) => ({ docIds: new Uint32Array(count), length: 0 }));
  }

  of(value: number): Uint32Array {
    const list = this.#lists[value];
    return list ? list.docIds.subarray(0, list.length) : new Uint32Array(0);
  }

  /** Appends a document id greater than all in the list; for loading. */
  push(value: number, docId: number): void {
    const list = this.#lists[value];
    if (list) list.docIds[list.length++] = docId;
  }

  /** Inserts a document id in order; does nothing when the list contains it. */
  add(value: number, docId: number): void {
    const list = this.#lists[value];
    if (!list) return;
    const position = this.#lowerBound(value, docId);
    if (position < list.length && list.docIds[position] === docId) return;
    if (list.length === list.docIds.length) {
      const grown = new Uint32Array(list.length + SPARE_CAPACITY + (list.length >> 4));
      grown.set(list.docIds);
      list.docIds = grown;
    }
    list.docIds.copyWithin(position + 1, position, list.length);
    list.docIds[position] = docId;
    list.length++;
  }

  remove(value: number, docId: number): void {
    const list = this.#lists[value];
    const position = this.#lowerBound(value, docId);
    if (!list || position >= list.length || list.docIds[position] !== docId) return;
    list.docIds.copyWithin(position, position + 1, list.length);
    list.length--;
  }

  /** The first position whose document id is not less than `docId`. */
  #lowerBound(value: number, docId: number): number {
    const docIds = this.of(value);
    let [low, high] = [0, docIds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((docIds[middle] as number) < docId) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
