import { withoutFormula } from '@/lib/node/spreadsheet';
import { element, item } from '@/lib/seo/xml';
import type { FeedColumn, FeedValue } from './feedColumn';
import type { Offer } from './offer';

/** Ids and URLs have to equal those of the pages, so they are exempt from formula escaping. */
const EXACT = /(^|_)(id|link|url|urls)$/;

const oneLine = (text: string) => text.replace(/[\t\r\n]+/g, ' ');
/** Separates the values of a group, so that a value escapes it. */
const escapePart = (text: string) => text.replace(/[\\,:]/g, '\\$&');
/** A text with a comma stands in quotes within a list. */
const quoteItem = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function toCell({ name, value: valueOf }: FeedColumn, offer: Offer): string {
  const toText = (text: string) =>
    EXACT.test(name) ? oneLine(text) : withoutFormula(oneLine(text));
  const value = valueOf(offer);
  if (typeof value === 'string') return toText(value);
  return value
    .map((entry) =>
      typeof entry === 'string'
        ? quoteItem(toText(entry))
        : entry.map(oneLine).map(escapePart).join(':'),
    )
    .join(',');
}

/** Sub-attributes stand in the header, separated by colons. */
const headerOf = ({ name, parts }: FeedColumn) => (parts ? `${name}(${parts.join(':')})` : name);

export const tsvHeader = (columns: FeedColumn[]): string => `${columns.map(headerOf).join('\t')}\n`;

export const tsvRows = (columns: FeedColumn[], offers: Offer[]): string =>
  offers.map((offer) => `${columns.map((column) => toCell(column, offer)).join('\t')}\n`).join('');

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

/** Sizes of one product differ in a few columns, so the writer reuses the text of equal values. */
function createItemWriter(columns: FeedColumn[]) {
  const previousValues = new Array<FeedValue>(columns.length).fill('');
  const elements = new Array<string>(columns.length).fill('');
  return (offer: Offer) => {
    columns.forEach((column, index) => {
      const value = column.value(offer);
      if (previousValues[index] === value) return;
      previousValues[index] = value;
      elements[index] = toElements(column, value);
    });
    return item(elements.join(''));
  };
}

export async function* rssItems(columns: FeedColumn[], products: AsyncIterable<Offer[]>) {
  const write = createItemWriter(columns);
  for await (const offers of products) yield offers.map(write).join('');
}
