import sanitize from 'sanitize-html';
import type { TextLine } from '@/lib/model/textLine';

/** Sanitises server HTML to paragraphs, emphasis and lists without attributes. Server side only. */
export const safeHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: ['p', 'em', 'strong', 'ul', 'ol', 'li', 'br'],
    allowedAttributes: {},
  });

/** Tags that leave their text as it is. Most notes have no other, and are read without the parser, which takes ten times as long. */
const SIMPLE_TAG = /<\/?(?:p|em|strong|ul|ol|li|br)\s*\/?>/g;
const MARKUP = /[<>&]/;

function withoutTags(html: string): string {
  const text = html.replace(SIMPLE_TAG, '');
  return MARKUP.test(text)
    ? sanitize(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&amp;', '&')
    : text;
}

/** White space that is not a single space, as most of a text's is. */
const OTHER_SPACE = /\s{2,}|[^\S ]/g;
const plainText = (html: string) => withoutTags(html).replace(OTHER_SPACE, ' ').trim();

/** The lines of server HTML without markup: its paragraphs and list items. Server side only. */
export const htmlToLines = (html: string): TextLine[] =>
  html
    .split(/(?=<li[\s>])|<\/(?:p|li|ul|ol)>|<br\s*\/?>/)
    .map((part) => ({ text: plainText(part), isItem: /^\s*<li[\s>]/.test(part) }))
    .filter(({ text }) => text);

/** Lines as one line of sentences: an item of a list ends with a full stop. */
export const linesToText = (lines: TextLine[]): string =>
  lines.map(({ text, isItem }) => (isItem && !/[.!?]$/.test(text) ? `${text}.` : text)).join(' ');

/** Server HTML as one line of sentences. Server side only. */
export const htmlToText = (html: string): string => linesToText(htmlToLines(html));
