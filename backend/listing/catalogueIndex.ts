import type { PriceBucket } from '@/lib/i18n/region';
import { requireIndexable } from './indexLimit';
import { Postings } from './postings';
import type { FacetValueRow, Popularity } from './searchEngine';
import { DocumentTerms } from './terms';
import { ValuePopularity } from './valuePopularity';

/** A row of the read model; `added_on` counts days since 2000-01-01. */
export type IndexedProduct = {
  product_id: number;
  popularity: number;
  in_stock: boolean;
  tags: number[];
  added_on: number;
  discount: number;
  handling_days: number;
  price_india: number;
  price_usa: number;
  price_row: number;
};

/** The catalogue in memory, as columns. A document id is a product's rank by popularity. */
export class CatalogueIndex {
  readonly size: number;
  /** The catalogue revision; it rises when products are added or withdrawn, or many change. */
  readonly revision: number;
  readonly values: FacetValueRow[];
  readonly columns: Record<
    'id' | 'popularity' | 'addedOn' | 'discount' | 'handlingDays' | PriceBucket,
    Int32Array
  >;
  readonly inStock: Uint8Array;
  /** Marks of document ids, allocated once: a megabyte per request would burden the GC. */
  readonly marks: Uint32Array;
  /** Points of document ids for a search, allocated once too: written and read without an await between. */
  readonly scores: Uint16Array;
  /** Synonyms: what the catalogue has for a word, as a tsquery. */
  readonly aliases: Map<string, string>;
  readonly terms: DocumentTerms;
  latestAddedOn = -Infinity;
  /** Rises with every change of a product: what was computed from the index holds until then. */
  changes = 0;
  readonly #docIds = new Map<number, number>();
  readonly #valueIndexes: Map<number, number>;
  readonly #valuesBySlug: Map<string, FacetValueRow>;
  #postings = new Postings(new Uint32Array(0));
  readonly #without = new Map<string, Uint32Array>();
  readonly #popularity: ValuePopularity;
  readonly #popularityInStock: ValuePopularity;

  /** size: number of products; terms: number of values they carry in total. */
  constructor(
    values: FacetValueRow[],
    {
      size,
      terms,
      revision,
      aliases = new Map<string, string>(),
    }: { size: number; terms: number; revision: number; aliases?: Map<string, string> },
  ) {
    requireIndexable(size);
    const column = () => new Int32Array(size);
    this.size = size;
    this.revision = revision;
    this.values = values;
    this.columns = {
      id: column(),
      popularity: column(),
      addedOn: column(),
      discount: column(),
      handlingDays: column(),
      india: column(),
      usa: column(),
      row: column(),
    };
    this.inStock = new Uint8Array(size);
    this.marks = new Uint32Array(size);
    this.scores = new Uint16Array(size);
    this.aliases = aliases;
    this.terms = new DocumentTerms({ values: values.length, docs: size, terms });
    this.#popularity = new ValuePopularity(values.length);
    this.#popularityInStock = new ValuePopularity(values.length);
    this.#valueIndexes = new Map(values.map(({ id }, number) => [id, number]));
    this.#valuesBySlug = new Map(values.map((value) => [`${value.facet}:${value.slug}`, value]));
  }

  /** Adds a product; the caller appends in order of popularity. */
  append(product: IndexedProduct): void {
    const docId = this.#docIds.size;
    this.#docIds.set(product.product_id, docId);
    this.columns.id[docId] = product.product_id;
    // The order is by it: a later change of it loads the index again.
    this.columns.popularity[docId] = product.popularity;
    this.#write(docId, product);
    this.terms.set(docId, this.#toValueIndexes(product.tags));
    this.#countPopularity(docId, 'add');
  }

  buildPostings(): this {
    this.#postings = new Postings(this.terms.countTerms(this.columns.id.map((_, docId) => docId)));
    for (let docId = 0; docId < this.size; docId++)
      for (const value of this.terms.at(docId)) this.#postings.push(value, docId);
    return this;
  }

  /** Applies a row that may have changed. A product that is not in the index waits for the next load. */
  update(product: IndexedProduct): void {
    const docId = this.#docIds.get(product.product_id);
    if (docId === undefined) return;
    const [before, after] = [Array.from(this.terms.at(docId)), this.#toValueIndexes(product.tags)];
    const hasSameTerms = before.join() === after.join();
    if (hasSameTerms && this.#isWritten(docId, product)) return;
    this.#countPopularity(docId, 'remove');
    for (const value of before) if (!after.includes(value)) this.#postings.remove(value, docId);
    for (const value of after) if (!before.includes(value)) this.#postings.add(value, docId);
    this.terms.set(docId, after);
    if (!hasSameTerms) this.#without.clear();
    this.#write(docId, product);
    this.#countPopularity(docId, 'add');
    this.changes++;
  }

  docIdsWith(id: number): Uint32Array {
    const number = this.#valueIndexes.get(id);
    return number === undefined ? new Uint32Array(0) : this.#postings.of(number);
  }

  /** Ascending document ids of these products; unknown products are left out. */
  docIdsOf(productIds: number[]): Uint32Array {
    const docIds = new Uint32Array(productIds.length);
    let length = 0;
    for (const id of productIds) {
      const docId = this.#docIds.get(id);
      if (docId !== undefined) docIds[length++] = docId;
    }
    return docIds.subarray(0, length).sort();
  }

  /** The documents that have no value of a facet; computed again after a change. */
  docIdsWithout(facet: string): Uint32Array {
    const known = this.#without.get(facet);
    if (known) return known;
    const has = new Uint8Array(this.size);
    for (const value of this.values)
      if (value.facet === facet) for (const docId of this.docIdsWith(value.id)) has[docId] = 1;
    const docIds = new Uint32Array(this.size);
    let length = 0;
    for (let docId = 0; docId < this.size; docId++) if (!has[docId]) docIds[length++] = docId;
    const without = docIds.slice(0, length);
    this.#without.set(facet, without);
    return without;
  }

  /** The popularity of a value by its id: of all its products, or of those in stock. */
  popularityOf(id: number, { inStock = false } = {}): Popularity {
    const number = this.#valueIndexes.get(id) ?? -1;
    return (inStock ? this.#popularityInStock : this.#popularity).of(number);
  }

  findValue(facet: string, slug: string): FacetValueRow | undefined {
    return this.#valuesBySlug.get(`${facet}:${slug}`);
  }

  #countPopularity(docId: number, step: 'add' | 'remove'): void {
    const [terms, popularity] = [this.terms.at(docId), this.columns.popularity[docId] as number];
    this.#popularity[step](terms, popularity);
    if (this.inStock[docId]) this.#popularityInStock[step](terms, popularity);
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

  #isWritten(docId: number, product: IndexedProduct): boolean {
    const { addedOn, discount, handlingDays, india, usa, row } = this.columns;
    return (
      addedOn[docId] === product.added_on &&
      discount[docId] === product.discount &&
      handlingDays[docId] === product.handling_days &&
      india[docId] === product.price_india &&
      usa[docId] === product.price_usa &&
      row[docId] === product.price_row &&
      this.inStock[docId] === Number(product.in_stock)
    );
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
