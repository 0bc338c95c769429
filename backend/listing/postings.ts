const ROOM = 64;

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
  push(value: number, place: number): void {
    const list = this.#lists[value];
    if (list) list.places[list.length++] = place;
  }

  /** Puts a place where it belongs; one that is there already stays as it is. */
  add(value: number, place: number): void {
    const list = this.#lists[value];
    if (!list) return;
    const at = this.#seek(value, place);
    if (at < list.length && list.places[at] === place) return;
    if (list.length === list.places.length) {
      const roomier = new Uint32Array(list.length + ROOM + (list.length >> 4));
      roomier.set(list.places);
      list.places = roomier;
    }
    list.places.copyWithin(at + 1, at, list.length);
    list.places[at] = place;
    list.length++;
  }

  remove(value: number, place: number): void {
    const list = this.#lists[value];
    const at = this.#seek(value, place);
    if (!list || at >= list.length || list.places[at] !== place) return;
    list.places.copyWithin(at, at + 1, list.length);
    list.length--;
  }

  /** Where a place is, or would be. */
  #seek(value: number, place: number): number {
    const places = this.of(value);
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] as number) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
