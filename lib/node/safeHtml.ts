import sanitize from 'sanitize-html';
import type { TextLine } from '@/lib/model/textLine';

/** Sanitises server HTML to paragraphs, emphasis and lists without attributes. Server side only. */
export const safeHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: ['p', 'em', 'strong', 'ul', 'ol', 'li', 'br'],
    allowedAttributes: {},
  });

const plainText = (html: string) =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** The lines of server HTML without markup: its paragraphs and list items. Server side only. */
export const htmlToLines = (html: string): TextLine[] =>
  html
    .split(/(?=<li[\s>])|<\/(?:p|li|ul|ol)>|<br\s*\/?>/)
    .map((part) => ({ text: plainText(part), isItem: /^\s*<li[\s>]/.test(part) }))
    .filter(({ text }) => text);

/** Server HTML as one line of sentences: an item of a list ends with a full stop. Server side only. */
export const htmlToText = (html: string): string =>
  htmlToLines(html)
    .map(({ text, isItem }) => (isItem && !/[.!?]$/.test(text) ? `${text}.` : text))
    .join(' ');
