import type { Bucket } from '@/lib/i18n/region';
import { Postings } from './postings';
import { Tags } from './terms';

/** A facet value or a category, as an address and a facet name it: categories by their path. */
export type Value = {
  id: number;
  facet: string;
  slug: string;
  name: string;
  hex: string | null;
  position: number;
  parent_id: number | null;
};

/** A product of the read model; added_on counts days. */
export type Shelved = {
  product_id: number;
  in_stock: boolean;
  tags: number[];
  added_on: number;
  discount: number;
  handling_days: number;
  price_india: number;
  price_usa: number;
  price_row: number;
};

/**
 * What lists are sifted from: every product at its place, which is its rank by popularity, as columns of numbers.
 * Values are numbered from 0 in the order they were given.
 */
export class Shelf {
  readonly size: number;
  /** Which state of the catalogue this is: raised where products come or go, or many change. */
  readonly revision: number;
  readonly values: Value[];
  readonly lanes: Record<'id' | 'addedOn' | 'discount' | 'handlingDays' | Bucket, Int32Array>;
  readonly inStock: Uint8Array;
  /** Room to mark places in, for as long as nothing is waited for: made once, because a megabyte per list keeps the collector busy. */
  readonly marks: Uint16Array;
  readonly tags: Tags;
  /** The latest day that any product was added on. */
  newest = -Infinity;
  readonly #places = new Map<number, number>();
  readonly #numbers: Map<number, number>;
  readonly #named: Map<string, Value>;
  #postings = new Postings(new Uint32Array(0));

  /** size and tags: how many products there are, and how many values they carry together. */
  constructor(
    values: Value[],
    { size, tags, revision }: { size: number; tags: number; revision: number },
  ) {
    const lane = () => new Int32Array(size);
    this.size = size;
    this.revision = revision;
    this.values = values;
    this.lanes = {
      id: lane(),
      addedOn: lane(),
      discount: lane(),
      handlingDays: lane(),
      india: lane(),
      usa: lane(),
      row: lane(),
    };
    this.inStock = new Uint8Array(size);
    this.marks = new Uint16Array(size);
    this.tags = new Tags({ values: values.length, places: size, tags });
    this.#numbers = new Map(values.map(({ id }, number) => [id, number]));
    this.#named = new Map(values.map((value) => [`${value.facet}:${value.slug}`, value]));
  }

  /** The next product by popularity. */
  put(product: Shelved): void {
    const place = this.#places.size;
    this.#places.set(product.product_id, place);
    this.lanes.id[place] = product.product_id;
    this.#write(place, product);
    this.tags.set(place, this.#numbered(product.tags));
  }

  /** After the last product: makes the lists that values are looked up by. */
  seal(): this {
    this.#postings = new Postings(this.tags.tally(this.lanes.id.map((_, place) => place)));
    for (let place = 0; place < this.size; place++)
      for (const value of this.tags.at(place)) this.#postings.push(value, place);
    return this;
  }

  /** A product whose row says something else now; one that is not here is left for the next load. */
  change(product: Shelved): void {
    const place = this.#places.get(product.product_id);
    if (place === undefined) return;
    const [before, after] = [Array.from(this.tags.at(place)), this.#numbered(product.tags)];
    for (const value of before) if (!after.includes(value)) this.#postings.remove(value, place);
    for (const value of after) if (!before.includes(value)) this.#postings.add(value, place);
    this.tags.set(place, after);
    this.#write(place, product);
  }

  /** Where the products are that carry a value or are in a category, by popularity. */
  placesWith(id: number): Uint32Array {
    const number = this.#numbers.get(id);
    return number === undefined ? new Uint32Array(0) : this.#postings.of(number);
  }

  /** Where these products are, by popularity; those that are not here are left out. */
  placesOf(productIds: number[]): Uint32Array {
    const places = new Uint32Array(productIds.length);
    let length = 0;
    for (const id of productIds) {
      const place = this.#places.get(id);
      if (place !== undefined) places[length++] = place;
    }
    return places.subarray(0, length).sort();
  }

  named(facet: string, slug: string): Value | undefined {
    return this.#named.get(`${facet}:${slug}`);
  }

  #write(place: number, product: Shelved): void {
    this.lanes.addedOn[place] = product.added_on;
    this.newest = Math.max(this.newest, product.added_on);
    this.lanes.discount[place] = product.discount;
    this.lanes.handlingDays[place] = product.handling_days;
    this.lanes.india[place] = product.price_india;
    this.lanes.usa[place] = product.price_usa;
    this.lanes.row[place] = product.price_row;
    this.inStock[place] = Number(product.in_stock);
  }

  #numbered(tags: number[]): number[] {
    const numbers: number[] = [];
    for (const tag of tags) {
      const number = this.#numbers.get(tag);
      if (number !== undefined) numbers.push(number);
    }
    return numbers;
  }
}
