import sanitizeHtml from 'sanitize-html';

const PARAGRAPHS = [
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'address', 'figure'],
  ...['figcaption', 'blockquote', 'pre', 'dl', 'dt', 'dd', 'table', 'caption', 'form', 'fieldset'],
  ...['details', 'summary', 'center'],
];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const LISTS = ['ul', 'ol'];
const ITEMS = ['li', 'tr'];
const CELLS = ['td', 'th'];
const INLINE = ['em', 'strong'];
const BREAK = '<br />';
const TOKEN = /<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g;
const OUTER_SPACE = /^(?:\s|<br \/>)+|(?:\s|<br \/>)+$/g;
/** Not the space that keeps words together. */
const LINE_SPACE = /[ \t\r\n\f]+/g;
const EMPTY_INLINE = /<(em|strong)>\s*<\/\1>/g;

const SANITIZE = {
  allowedTags: [...PARAGRAPHS, ...HEADINGS, ...LISTS, ...ITEMS, ...CELLS, ...INLINE, 'br', 'hr'],
  allowedAttributes: {},
  transformTags: { b: 'strong', i: 'em' },
};

type Block = { kind: 'p' | 'ul' | 'ol'; html: string };

/** Collects inline texts to paragraphs and list items. */
function createBlockBuilder() {
  const blocks: Block[] = [];
  const lists: ('ul' | 'ol')[] = [];
  const inline: string[] = [];
  let text = '';
  let items = 0;
  let headings = 0;

  function endBlock() {
    const closing = inline.toReversed().map((tag) => `</${tag}>`);
    const html = `${text}${closing.join('')}`.replace(EMPTY_INLINE, '').replace(OUTER_SPACE, '');
    if (html)
      blocks.push({
        kind: items > 0 ? (lists.at(-1) ?? 'ul') : 'p',
        html: headings > 0 && !html.includes('<strong>') ? `<strong>${html}</strong>` : html,
      });
    text = inline.map((tag) => `<${tag}>`).join('');
  }
  /** Between the blocks of one list item, and the cells of one row. */
  const separate = (separator: string) => {
    if (text.trim()) text = `${text.trimEnd()}${separator}`;
  };
  function toggleInline(tag: string, isEnd: boolean) {
    if (isEnd) inline.splice(inline.lastIndexOf(tag), 1);
    else inline.push(tag);
    text += isEnd ? `</${tag}>` : `<${tag}>`;
  }
  function startOrEnd(tag: string, isEnd: boolean) {
    if (INLINE.includes(tag)) toggleInline(tag, isEnd);
    else if (tag === 'br') text += BREAK;
    else if (CELLS.includes(tag)) separate(isEnd ? '' : text.includes(': ') ? ', ' : ': ');
    else if (items > 0 && PARAGRAPHS.includes(tag)) separate(isEnd ? ' ' : BREAK);
    else {
      endBlock();
      if (LISTS.includes(tag)) {
        if (isEnd) lists.pop();
        else lists.push(tag as 'ul' | 'ol');
      }
      if (ITEMS.includes(tag)) items += isEnd ? -1 : 1;
      if (HEADINGS.includes(tag)) headings += isEnd ? -1 : 1;
    }
  }
  return {
    startOrEnd,
    add: (part: string) => (text += part),
    finish() {
      endBlock();
      return blocks;
    },
  };
}

function blocksOf(html: string): Block[] {
  const builder = createBlockBuilder();
  for (const [token, slash, tag] of sanitizeHtml(html, SANITIZE).matchAll(TOKEN)) {
    if (tag) builder.startOrEnd(tag, slash === '/');
    else builder.add(token.replace(LINE_SPACE, ' '));
  }
  return builder.finish();
}

/**
 * HTML as paragraphs and lists: headings are bold paragraphs, rows of tables are list items, and
 * nothing else is left. The result of its own result is the same.
 */
export function cleanHtml(html: string): string {
  let clean = '';
  let open: Block['kind'] = 'p';
  for (const { kind, html: content } of blocksOf(html)) {
    if (kind !== open && open !== 'p') clean += `</${open}>`;
    if (kind !== open && kind !== 'p') clean += `<${kind}>`;
    clean += kind === 'p' ? `<p>${content}</p>` : `<li>${content}</li>`;
    open = kind;
  }
  return open === 'p' ? clean : `${clean}</${open}>`;
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of HTML on one line, its blocks apart. */
export const plainText = (html: string): string =>
  blocksOf(html)
    .map(({ html: content }) => content.replaceAll(BREAK, ' ').replace(/<[^>]+>/g, ''))
    .join(' ')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
