import type { Readable } from 'node:stream';
import { readCsvRows } from '@/backend/catalogue/rows';
import type { SearchCatalogue } from '@/backend/listing/searchEngine';
import type { SearchInterest } from './interestRepository';
import { interpretSearch } from './interpretSearch';

/** Columns of Google Search Console, of Bing Webmaster Tools and of a list written by hand. */
const TEXT_COLUMNS = ['top queries', 'query', 'keyword', 'search'];
const COUNT_COLUMNS = ['impressions', 'searches'];

const cellOf = (cells: Map<string, string>, columns: string[]) =>
  columns.map((column) => cells.get(column)).find((cell) => cell !== undefined);

/** The searches of a search engine's report that name a combination; other rows are left out. */
export async function readSearches(
  catalogue: SearchCatalogue,
  file: Readable,
): Promise<SearchInterest[]> {
  let header: string[] = [];
  const interest: SearchInterest[] = [];
  for await (const row of readCsvRows(file, ',', (names) => (header = names))) {
    if ('error' in row) continue;
    const text = cellOf(row.cells, TEXT_COLUMNS);
    const searches = Number(cellOf(row.cells, COUNT_COLUMNS)?.replaceAll(',', ''));
    // Searches without a country: rupees are the currency of the amounts in titles.
    const filters = text && searches > 0 ? interpretSearch(catalogue, text, 'IN') : undefined;
    if (filters) interest.push({ filters, searches });
  }
  for (const columns of [TEXT_COLUMNS, COUNT_COLUMNS])
    if (!columns.some((column) => header.includes(column)))
      throw new Error(`The first row has none of the columns ${columns.join(', ')}`);
  return interest;
}
