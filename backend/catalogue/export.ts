import { quoteFormula } from '@/lib/node/spreadsheet';
import type { Database } from '@/backend/infra/db/database';
import { productsAfterId } from './exportRepository';
import { MERCHANT_COLUMNS, merchantRows, SHOPIFY_COLUMNS, shopifyRows } from './exportRows';

const toCsvCell = (cell: string) => {
  const text = quoteFormula(cell);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
/** A cell that opens with a quote is quoted: readers would take the quote for markup. */
const toTsvCell = (text: string) => {
  const cell = quoteFormula(text.replace(/[\t\r\n]+/g, ' '));
  return cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
};
const escapeXml = (text: string | number) =>
  String(text)
    .replace(/[\p{Cc}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const rssItem = (row: string[]) =>
  `<item>${MERCHANT_COLUMNS.map((name, index) => (row[index] ? `<g:${name}>${escapeXml(row[index])}</g:${name}>` : '')).join('')}</item>\n`;

export const CATALOGUE_FORMATS = {
  '.csv': 'Shopify',
  '.tsv': 'Google Merchant',
  '.xml': 'Google Merchant RSS',
} as const;
export type CatalogueFormat = keyof typeof CATALOGUE_FORMATS;

/** Streams the catalogue in an import format; `site` is the base URL of links and pictures. */
export async function* exportCatalogue(
  db: Database,
  format: CatalogueFormat,
  site: string,
): AsyncGenerator<string> {
  if (format === '.csv') yield `${SHOPIFY_COLUMNS.map(toCsvCell).join(',')}\r\n`;
  if (format === '.tsv') yield `${MERCHANT_COLUMNS.join('\t')}\n`;
  if (format === '.xml')
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Catalogue</title><link>${escapeXml(site)}</link><description>Every piece of the store</description>\n`;
  for (let lastId = 0; ;) {
    const page = await productsAfterId(db, lastId);
    for (const product of page) {
      if (format === '.csv')
        yield shopifyRows(product, site)
          .map((row) => `${row.map(toCsvCell).join(',')}\r\n`)
          .join('');
      else if (format === '.tsv')
        yield merchantRows(product, site)
          .map((row) => `${row.map(toTsvCell).join('\t')}\n`)
          .join('');
      else yield merchantRows(product, site).map(rssItem).join('');
    }
    const endId = page.at(-1)?.id;
    if (endId === undefined) break;
    lastId = endId;
  }
  if (format === '.xml') yield '</channel></rss>\n';
}
