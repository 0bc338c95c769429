const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const ESCAPED = /[&<>"\p{Cc}]/u;
/** Control characters, which XML cannot express, become spaces. */
const escapeXml = (text: string) =>
  ESCAPED.test(text)
    ? text.replace(/[&<>"\p{Cc}]/gu, (character) => ENTITIES[character] ?? ' ')
    : text;

export const element = (name: string, text: string): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : '';

type Channel = { title: string; link: string; description: string };

export const item = (elements: string): string => `<item>${elements}</item>\n`;

/** Streams an RSS 2.0 document. */
export async function* rss(
  { title, link, description }: Channel,
  items: AsyncIterable<string> | Iterable<string>,
  namespaces = '',
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"${namespaces}>\n<channel>${element('title', title)}${element('link', link)}${element('description', description)}\n`;
  yield* items;
  yield '</channel>\n</rss>\n';
}
