import { SaxesParser } from 'saxes';

/** An item's texts by element name without "g:", and the line where it begins. */
export type FeedItem =
  { line: number; cells: Map<string, string> } | { line: number; error: string };

const MAX_ITEM_CHARACTERS = 1_000_000;
const ITEM_START = /<(item|entry)[\s>]/;
const LONGEST_START = '<entry '.length;
/** The one element that an item may repeat. */
const REPEATABLE_ELEMENT = 'additional_image_link';

const countLines = (text: string) => text.split('\n').length - 1;

/** Reads one item by itself, so that an error in it does not reach the next. */
function parseItem(line: number, xml: string): FeedItem {
  const cells = new Map<string, string>();
  const parser = new SaxesParser();
  let error = '';
  let depth = 0;
  let text = '';
  parser.on('error', ({ message }) => (error ||= message.replace(/^\d+:\d+: /, '')));
  parser.on('opentag', () => {
    depth++;
    text = '';
  });
  parser.on('text', (part) => (text += part));
  parser.on('cdata', (part) => (text += part));
  parser.on('closetag', (tag) => {
    if (depth-- === 2) {
      const name = tag.name.replace(/^g:/, '');
      const earlier = name === REPEATABLE_ELEMENT ? cells.get(name) : undefined;
      cells.set(name, earlier === undefined ? text : `${earlier},${text}`);
    }
    text = '';
  });
  parser.write(xml).close();
  return error ? { line, error: `The item is no XML: ${error}` } : { line, cells };
}

/** The end of the item at the start of `rest`: of it, or of an item that was not closed. */
function itemEnd(rest: string, name: string): { end: number; isClosed: boolean } | undefined {
  const close = new RegExp(`</${name}\\s*>`).exec(rest);
  const next = ITEM_START.exec(rest.slice(1));
  if (next && (!close || next.index + 1 < close.index))
    return { end: next.index + 1, isClosed: false };
  return close ? { end: close.index + close[0].length, isClosed: true } : undefined;
}

/** Streams the items of an RSS or Atom feed. */
export async function* readFeedItems(text: AsyncIterable<string>): AsyncGenerator<FeedItem> {
  let rest = '';
  let line = 1;
  const take = (end: number) => {
    const taken = rest.slice(0, end);
    rest = rest.slice(end);
    const startLine = line;
    line += countLines(taken);
    return { line: startLine, xml: taken };
  };
  function* completeItems(isEnd: boolean): Generator<FeedItem> {
    for (;;) {
      const start = ITEM_START.exec(rest);
      if (!start) {
        take(Math.max(0, rest.length - LONGEST_START));
        return;
      }
      take(start.index);
      const found = itemEnd(rest, start[1] ?? '');
      if (!found && !isEnd && rest.length <= MAX_ITEM_CHARACTERS) return;
      const { line: itemLine, xml } = take(found?.end ?? rest.length);
      yield found?.isClosed && xml.length <= MAX_ITEM_CHARACTERS
        ? parseItem(itemLine, xml)
        : { line: itemLine, error: 'The item is not closed, or too long' };
    }
  }
  for await (const chunk of text) {
    rest += chunk.replaceAll('\r\n', '\n');
    yield* completeItems(false);
  }
  yield* completeItems(true);
}
