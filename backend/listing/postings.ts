const SPARE_CAPACITY = 64;

/** For every value the docIds of the products that carry it, rising. */
export class Postings {
  readonly #lists: { docIds: Uint32Array; length: number }[];

  /** counts: how many products carry each value, so that the lists are made in their size. */
  constructor(counts: Uint32Array) {
    this.#lists = Array.from(counts, (count) => ({ docIds: new Uint32Array(count), length: 0 }));
  }

  of(value: number): Uint32Array {
    const list = this.#lists[value];
    return list ? list.docIds.subarray(0, list.length) : new Uint32Array(0);
  }

  /** A place beyond all that are there, while products are loaded. */
  push(value: number, docId: number): void {
    const list = this.#lists[value];
    if (list) list.docIds[list.length++] = docId;
  }

  /** Puts a place where it belongs; one that is there already stays as it is. */
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

  /** Where a place is, or would be. */
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
