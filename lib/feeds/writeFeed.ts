import { withoutFormula } from '@/lib/node/spreadsheet';
import { element, item } from '@/lib/seo/xml';
import type { FeedColumn, FeedValue } from './feedColumn';
import type { Offer } from './offer';

/** Ids and URLs have to equal those of the pages, so they are exempt from formula escaping. */
const EXACT = /(^|_)(id|link|url|urls)$/;

// Most texts have no such character, and to look for one costs less than a replacement.
const oneLine = (text: string) => (/[\t\r\n]/.test(text) ? text.replace(/[\t\r\n]+/g, ' ') : text);
/** Separates the values of a group, so that a value escapes it. */
const escapePart = (text: string) => (/[\\,:]/.test(text) ? text.replace(/[\\,:]/g, '\\$&') : text);
/** A text with a comma stands in quotes within a list. */
const quoteItem = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function toCell({ name }: FeedColumn, value: FeedValue): string {
  const isExact = EXACT.test(name);
  const toText = (text: string) => (isExact ? oneLine(text) : withoutFormula(oneLine(text)));
  if (typeof value === 'string') return toText(value);
  return value
    .map((entry) =>
      typeof entry === 'string'
        ? quoteItem(toText(entry))
        : entry.map(oneLine).map(escapePart).join(':'),
    )
    .join(',');
}

const isEqual = (a: FeedValue, b: FeedValue): boolean =>
  a === b ||
  (typeof a !== 'string' &&
    typeof b !== 'string' &&
    a.length === b.length &&
    a.every((entry, index) => isEqual(entry, b[index] ?? '')));

/** Sizes of one product differ in a few columns, so the text of an equal value is written once. */
function createRowWriter(
  columns: FeedColumn[],
  toText: (column: FeedColumn, value: FeedValue) => string,
) {
  const previousValues = new Array<FeedValue>(columns.length).fill('');
  const texts = new Array<string>(columns.length).fill('');
  return (offer: Offer, separator: string): string => {
    columns.forEach((column, index) => {
      const value = column.value(offer);
      if (isEqual(previousValues[index] ?? '', value)) return;
      previousValues[index] = value;
      texts[index] = toText(column, value);
    });
    return texts.join(separator);
  };
}

/** Sub-attributes stand in the header, separated by colons. */
const headerOf = ({ name, parts }: FeedColumn) => (parts ? `${name}(${parts.join(':')})` : name);

export const tsvHeader = (columns: FeedColumn[]): string => `${columns.map(headerOf).join('\t')}\n`;

export function tsvRows(columns: FeedColumn[], offers: Offer[]): string {
  const write = createRowWriter(columns, toCell);
  return offers.map((offer) => `${write(offer, '\t')}\n`).join('');
}

export async function* tsvLines(columns: FeedColumn[], products: AsyncIterable<Offer[]>) {
  yield tsvHeader(columns);
  for await (const offers of products) yield tsvRows(columns, offers);
}

function toElements({ name, parts = [] }: FeedColumn, value: FeedValue): string {
  if (typeof value === 'string') return element(`g:${name}`, value);
  return value
    .map((entry) =>
      typeof entry === 'string'
        ? element(`g:${name}`, entry)
        : `<g:${name}>${entry.map((text, index) => element(`g:${parts[index]}`, text)).join('')}</g:${name}>`,
    )
    .join('');
}

export async function* rssItems(columns: FeedColumn[], products: AsyncIterable<Offer[]>) {
  const write = createRowWriter(columns, toElements);
  for await (const offers of products) yield offers.map((offer) => item(write(offer, ''))).join('');
}
