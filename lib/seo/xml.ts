const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand between XML tags and in attributes; control characters, which XML has no way to write, become spaces. */
const escaped = (text: string) => text.replace(/[\p{Cc}]/gu, ' ').replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** One element with text; nothing where there is none. */
export const element = (name: string, text: string): string => (text ? `<${name}>${escaped(text)}</${name}>` : '');

type Channel = { title: string; link: string; description: string };

/** An RSS 2.0 document, item by item. */
export async function* rss({ title, link, description }: Channel, items: AsyncIterable<string> | Iterable<string>, namespaces = ''): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"${namespaces}>\n<channel>${element('title', title)}${element('link', link)}${element('description', description)}\n`;
  for await (const item of items) yield `<item>${item}</item>\n`;
  yield '</channel>\n</rss>\n';
}
