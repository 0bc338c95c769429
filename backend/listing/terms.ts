/** The numbers of the values that each product carries: for every place a span of one long array. */
export class Tags {
  #all: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
  #used = 0;
  readonly #starts: Uint32Array;
  readonly #lengths: Uint16Array;
  readonly #values: number;

  constructor({ values, places, tags }: { values: number; places: number; tags: number }) {
    this.#values = values;
    this.#all = values > 65_536 ? new Uint32Array(tags) : new Uint16Array(tags);
    this.#starts = new Uint32Array(places);
    this.#lengths = new Uint16Array(places);
  }

  at(place: number): Uint16Array | Uint32Array {
    const start = this.#starts[place] as number;
    return this.#all.subarray(start, start + (this.#lengths[place] as number));
  }

  /** Writes over what was there, or at the end where that is too short. */
  set(place: number, tags: number[]): void {
    if (tags.length > (this.#lengths[place] as number)) {
      if (this.#used + tags.length > this.#all.length) this.#grow(tags.length);
      this.#starts[place] = this.#used;
      this.#used += tags.length;
    }
    this.#all.set(tags, this.#starts[place]);
    this.#lengths[place] = tags.length;
  }

  /** How many of the products at these places carry each value. The innermost loop of every list, so it copies nothing. */
  tally(places: ArrayLike<number>): Uint32Array {
    const counts = new Uint32Array(this.#values);
    for (let at = 0; at < places.length; at++) {
      const place = places[at] as number;
      const start = this.#starts[place] as number;
      const end = start + (this.#lengths[place] as number);
      for (let tag = start; tag < end; tag++) {
        const value = this.#all[tag] as number;
        counts[value] = (counts[value] as number) + 1;
      }
    }
    return counts;
  }

  #grow(by: number) {
    const length = this.#used + by + (this.#used >> 4) + 1024;
    const roomier =
      this.#all instanceof Uint32Array ? new Uint32Array(length) : new Uint16Array(length);
    roomier.set(this.#all);
    this.#all = roomier;
  }
}
