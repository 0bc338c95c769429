import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Currencies } from './amounts';
import type { FileFormat } from './draftResult';
import { mapHeader, type ColumnMapping } from './columnMapping';
import { detectEncoding, type TextEncoding } from './encoding';
import { withCurrencyColumns } from './headerColumns';
import { merchantFormat } from './merchant';
import { isMerchantFeed } from './merchantColumns';
import { readCsvRows, readRssRows, type ImportRow, type UnreadableRow } from './rows';
import { shopifyFormat } from './shopify';
import { isShopifyExport } from './shopifyColumns';

const FEED_EXTENSIONS = ['.xml', '.rss', '.atom'];
const TAB_EXTENSIONS = ['.tsv', '.txt'];
const UNKNOWN_COLUMNS =
  'The first row names neither the columns of a Shopify export (Handle or URL handle, Title) nor those of a Google Merchant feed (id, title, price). Name the columns of another table by --map';

export type ImportFile = {
  format: FileFormat;
  /** Reads the rows from the start. */
  rows: () => AsyncGenerator<ImportRow | UnreadableRow>;
};

function csvFile(
  open: () => Readable,
  delimiter: ',' | '\t',
  encoding: TextEncoding,
  rates: ReadonlyMap<string, number>,
  mapping: ColumnMapping,
) {
  let header: string[] = [];
  let columns = new Map<string, string>();
  const rename = (names: string[]) => {
    const named = withCurrencyColumns(mapHeader(names, mapping), rates);
    columns = named.columns;
    return named.header;
  };
  const onHeader = (names: string[]) => (header = names);
  return {
    rows: () => readCsvRows(open(), delimiter, onHeader, { encoding, rename }),
    header: () => header,
    columns: () => columns,
  };
}

/** Finds encoding and format of a file; undefined when it is empty. */
export async function openImportFile(
  name: string,
  open: () => Readable,
  currencies: Currencies,
  mapping: ColumnMapping = {},
): Promise<ImportFile | undefined> {
  const extension = path.extname(name).toLowerCase();
  const encoding = await detectEncoding(open());
  if (FEED_EXTENSIONS.includes(extension))
    return { format: merchantFormat(currencies), rows: () => readRssRows(open(), encoding) };
  const delimiter = TAB_EXTENSIONS.includes(extension) ? '\t' : ',';
  const file = csvFile(open, delimiter, encoding, currencies.rates, mapping);
  for await (const row of file.rows()) {
    if (row) break; // The header is known with the first row.
  }
  const header = file.header();
  if (!header.length) return undefined;
  const isMapped = Object.keys(mapping).length > 0 && header.includes('title');
  if (isMapped || isShopifyExport(header))
    return {
      format: shopifyFormat({ ...currencies, columns: file.columns() }),
      rows: file.rows,
    };
  if (isMerchantFeed(header)) return { format: merchantFormat(currencies), rows: file.rows };
  throw new Error(UNKNOWN_COLUMNS);
}
