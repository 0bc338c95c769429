import { bucketOf } from '@/lib/region';
import type { Backend } from './app';
import { cartLines, type CartLineRow } from './db/carts';
import type { CountryRow } from './db/countries';
import { ownerOf } from './db/owner';
import { quoteOf, type Quote } from './rules/quote';
import type { Visitor } from './visitor';

export type Bag = Quote<CartLineRow> & { country: CountryRow };

/** The country whose prices a visitor sees. */
export async function countryOf({ countries }: Pick<Backend, 'countries'>, { country }: Pick<Visitor, 'country'>): Promise<CountryRow> {
  const row = (await countries()).find(({ country_code }) => country_code === country);
  if (!row) throw new Error(`${country} is not among the countries`);
  return row;
}

/** What a visitor has in the bag, priced now in the visitor's currency. */
export async function bagOf(backend: Pick<Backend, 'db' | 'countries'>, visitor: Visitor): Promise<Bag> {
  const country = await countryOf(backend, visitor);
  const rows = await cartLines(backend.db, ownerOf(visitor), bucketOf(country.country_code));
  return { ...quoteOf(rows, country, new Date()), country };
}
