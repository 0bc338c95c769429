import type { PriceBucket } from '@/lib/i18n/region';
import { Postings } from './postings';
import { DocumentTerms } from './terms';

/** A facet value or a category, as an address and a facet name it: categories by their path. */
export type FacetValueRow = {
  id: number;
  facet: string;
  slug: string;
  name: string;
  hex: string | null;
  position: number;
  parent_id: number | null;
};

/** A product of the read model; added_on counts days. */
export type IndexedProduct = {
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
export class CatalogueIndex {
  readonly size: number;
  /** Which state of the catalogue this is: raised where products come or go, or many change. */
  readonly revision: number;
  readonly values: FacetValueRow[];
  readonly columns: Record<
    'id' | 'addedOn' | 'discount' | 'handlingDays' | PriceBucket,
    Int32Array
  >;
  readonly inStock: Uint8Array;
  /** Room to mark places in, for as long as nothing is waited for: made once, because a megabyte per list keeps the collector busy. */
  readonly marks: Uint16Array;
  readonly terms: DocumentTerms;
  /** The latest day that any product was added on. */
  latestAddedOn = -Infinity;
  readonly #docIds = new Map<number, number>();
  readonly #valueIndexes: Map<number, number>;
  readonly #valuesBySlug: Map<string, FacetValueRow>;
  #postings = new Postings(new Uint32Array(0));

  /** size and tags: how many products there are, and how many values they carry together. */
  constructor(
    values: FacetValueRow[],
    { size, terms, revision }: { size: number; terms: number; revision: number },
  ) {
    const column = () => new Int32Array(size);
    this.size = size;
    this.revision = revision;
    this.values = values;
    this.columns = {
      id: column(),
      addedOn: column(),
      discount: column(),
      handlingDays: column(),
      india: column(),
      usa: column(),
      row: column(),
    };
    this.inStock = new Uint8Array(size);
    this.marks = new Uint16Array(size);
    this.terms = new DocumentTerms({ values: values.length, docs: size, terms });
    this.#valueIndexes = new Map(values.map(({ id }, number) => [id, number]));
    this.#valuesBySlug = new Map(values.map((value) => [`${value.facet}:${value.slug}`, value]));
  }

  /** The next product by popularity. */
  append(product: IndexedProduct): void {
    const docId = this.#docIds.size;
    this.#docIds.set(product.product_id, docId);
    this.columns.id[docId] = product.product_id;
    this.#write(docId, product);
    this.terms.set(docId, this.#toValueIndexes(product.tags));
  }

  /** After the last product: makes the lists that values are looked up by. */
  buildPostings(): this {
    this.#postings = new Postings(this.terms.countTerms(this.columns.id.map((_, docId) => docId)));
    for (let docId = 0; docId < this.size; docId++)
      for (const value of this.terms.at(docId)) this.#postings.push(value, docId);
    return this;
  }

  /** A product whose row says something else now; one that is not here is left for the next load. */
  update(product: IndexedProduct): void {
    const docId = this.#docIds.get(product.product_id);
    if (docId === undefined) return;
    const [before, after] = [Array.from(this.terms.at(docId)), this.#toValueIndexes(product.tags)];
    for (const value of before) if (!after.includes(value)) this.#postings.remove(value, docId);
    for (const value of after) if (!before.includes(value)) this.#postings.add(value, docId);
    this.terms.set(docId, after);
    this.#write(docId, product);
  }

  /** Where the products are that carry a value or are in a category, by popularity. */
  docIdsWith(id: number): Uint32Array {
    const number = this.#valueIndexes.get(id);
    return number === undefined ? new Uint32Array(0) : this.#postings.of(number);
  }

  /** Where these products are, by popularity; those that are not here are left out. */
  docIdsOf(productIds: number[]): Uint32Array {
    const docIds = new Uint32Array(productIds.length);
    let length = 0;
    for (const id of productIds) {
      const docId = this.#docIds.get(id);
      if (docId !== undefined) docIds[length++] = docId;
    }
    return docIds.subarray(0, length).sort();
  }

  findValue(facet: string, slug: string): FacetValueRow | undefined {
    return this.#valuesBySlug.get(`${facet}:${slug}`);
  }

  #write(docId: number, product: IndexedProduct): void {
    this.columns.addedOn[docId] = product.added_on;
    this.latestAddedOn = Math.max(this.latestAddedOn, product.added_on);
    this.columns.discount[docId] = product.discount;
    this.columns.handlingDays[docId] = product.handling_days;
    this.columns.india[docId] = product.price_india;
    this.columns.usa[docId] = product.price_usa;
    this.columns.row[docId] = product.price_row;
    this.inStock[docId] = Number(product.in_stock);
  }

  #toValueIndexes(tags: number[]): number[] {
    const numbers: number[] = [];
    for (const tag of tags) {
      const number = this.#valueIndexes.get(tag);
      if (number !== undefined) numbers.push(number);
    }
    return numbers;
  }
}
