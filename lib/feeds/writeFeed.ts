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

type ToText = (value: FeedValue) => string;

function createCellWriter({ name }: FeedColumn): ToText {
  const toText = EXACT.test(name) ? oneLine : (text: string) => withoutFormula(oneLine(text));
  return (value) =>
    typeof value === 'string'
      ? toText(value)
      : value
          .map((entry) =>
            typeof entry === 'string'
              ? quoteItem(toText(entry))
              : entry.map((text) => escapePart(oneLine(text))).join(':'),
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
  createToText: (column: FeedColumn) => ToText,
  separator: string,
) {
  const toTexts = columns.map(createToText);
  const values = new Array<FeedValue>(columns.length).fill('');
  const texts = new Array<string>(columns.length).fill('');
  return (offer: Offer): string => {
    columns.forEach((column, index) => {
      const value = column.value(offer);
      if (isEqual(values[index] ?? '', value)) return;
      values[index] = value;
      texts[index] = toTexts[index]?.(value) ?? '';
    });
    return texts.join(separator);
  };
}

/** Sub-attributes stand in the header, separated by colons. */
const headerOf = ({ name, parts }: FeedColumn) => (parts ? `${name}(${parts.join(':')})` : name);

export const tsvHeader = (columns: FeedColumn[]): string => `${columns.map(headerOf).join('\t')}\n`;

export function tsvRows(columns: FeedColumn[], offers: Offer[]): string {
  const write = createRowWriter(columns, createCellWriter, '\t');
  return [...offers.map(write), ''].join('\n');
}

export async function* tsvLines(columns: FeedColumn[], products: AsyncIterable<Offer[]>) {
  yield tsvHeader(columns);
  for await (const offers of products) yield tsvRows(columns, offers);
}

const createElementWriter =
  ({ name, parts = [] }: FeedColumn): ToText =>
  (value) =>
    typeof value === 'string'
      ? element(`g:${name}`, value)
      : value
          .map((entry) =>
            typeof entry === 'string'
              ? element(`g:${name}`, entry)
              : `<g:${name}>${entry.map((text, index) => element(`g:${parts[index]}`, text)).join('')}</g:${name}>`,
          )
          .join('');

export async function* rssItems(columns: FeedColumn[], products: AsyncIterable<Offer[]>) {
  const write = createRowWriter(columns, createElementWriter, '');
  for await (const offers of products) yield offers.map((offer) => item(write(offer))).join('');
}
