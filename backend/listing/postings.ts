const SPARE_CAPACITY = 64;

/** For every value the places of the products that carry it, rising. */
export class Postings {
  readonly #lists: { places: Uint32Array; length: number }[];

  /** counts: how many products carry each value, so that the lists are made in their size. */
  constructor(counts: Uint32Array) {
    this.#lists = Array.from(counts, (count) => ({ places: new Uint32Array(count), length: 0 }));
  }

  of(value: number): Uint32Array {
    const list = this.#lists[value];
    return list ? list.places.subarray(0, list.length) : new Uint32Array(0);
  }

  /** A place beyond all that are there, while products are loaded. */
  push(value: number, docId: number): void {
    const list = this.#lists[value];
    if (list) list.places[list.length++] = docId;
  }

  /** Puts a place where it belongs; one that is there already stays as it is. */
  add(value: number, docId: number): void {
    const list = this.#lists[value];
    if (!list) return;
    const position = this.#seek(value, docId);
    if (position < list.length && list.places[position] === docId) return;
    if (list.length === list.places.length) {
      const grown = new Uint32Array(list.length + SPARE_CAPACITY + (list.length >> 4));
      grown.set(list.places);
      list.places = grown;
    }
    list.places.copyWithin(position + 1, position, list.length);
    list.places[position] = docId;
    list.length++;
  }

  remove(value: number, docId: number): void {
    const list = this.#lists[value];
    const position = this.#seek(value, docId);
    if (!list || position >= list.length || list.places[position] !== docId) return;
    list.places.copyWithin(position, position + 1, list.length);
    list.length--;
  }

  /** Where a place is, or would be. */
  #seek(value: number, docId: number): number {
    const places = this.of(value);
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] as number) < docId) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
