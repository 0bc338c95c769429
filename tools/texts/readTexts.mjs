import ts from 'typescript';
import { decodeEntities, toShown, writers } from './escapes.mjs';
import { elementPlaceholder, placeholderOf } from './placeholders.mjs';

/**
 * A text in a source file: words and placeholders that take turns, with words first and last (perhaps empty).
 * Positions are offsets in the file; `write` turns shown words into source.
 * @typedef {{ words: { start: number, end: number, shown: string }[],
 *   placeholders: { start: number, end: number, shown: string }[],
 *   write: (shown: string) => string, node: import('typescript').Node, shown: string }} SourceText
 */

const placeholder = (node, shown, start = node.getStart()) => ({ start, end: node.end, shown });

/** Words without the blanks around the whole text, which stay in the source. */
function trimmed(words) {
  const result = words.map((word) => ({ ...word }));
  const [first, last] = [result[0], result.at(-1)];
  first.shown = first.shown.replace(/^[ ⏎]+/, '');
  last.shown = last.shown.replace(/[ ⏎]+$/, '');
  return result;
}

function sourceText(node, words, placeholders, write) {
  const shown = trimmed(words);
  const text = shown.map((word, index) => word.shown + (placeholders[index]?.shown ?? '')).join('');
  return { node, words: shown, placeholders, write, shown: text };
}

/** The words between two offsets of a string; a blank at an outer end is not part of them. */
function wordsOf(raw, text, start, { first = true, last = true } = {}) {
  const before = first ? raw.match(/^(?:\s|\\n)*/)[0].length : 0;
  const after = last && before < raw.length ? raw.match(/(?:\s|\\n)*$/)[0].length : 0;
  return { start: start + before, end: start + raw.length - after, shown: toShown(text) };
}

function stringText(node, source) {
  const raw = source.slice(node.getStart() + 1, node.end - 1);
  const quote = source[node.getStart()];
  const isAttribute = ts.isJsxAttribute(node.parent);
  const text = isAttribute ? decodeEntities(raw) : node.text;
  const write = isAttribute ? writers.jsxAttribute : writers[quote];
  return sourceText(node, [wordsOf(raw, text, node.getStart() + 1)], [], write);
}

function templateText(node, source) {
  const literals = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
  const words = literals.map((literal, index) => {
    const start = literal.getStart() + 1;
    const isLast = index === literals.length - 1;
    const raw = source.slice(start, literal.end - (isLast ? 1 : 2));
    return wordsOf(raw, literal.text, start, { first: index === 0, last: isLast });
  });
  const placeholders = node.templateSpans.map(({ expression }, index) => ({
    start: words[index].end,
    end: words[index + 1].start,
    shown: placeholderOf(expression),
  }));
  return sourceText(node, words, placeholders, writers['`']);
}

/** The text of a string or template of the source, or nothing for any other node. */
export function textOfString(node, source) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return stringText(node, source);
  return ts.isTemplateExpression(node) ? templateText(node, source) : undefined;
}

const isString = (node) =>
  node && (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node));

/** What a child of an element is for a sentence: words, a placeholder or the end of the sentence. */
function toPart(child) {
  if (ts.isJsxText(child)) return { words: decodeEntities(child.text), node: child };
  if (!ts.isJsxExpression(child)) return { placeholder: elementPlaceholder(child), node: child };
  if (!child.expression) return undefined;
  if (isString(child.expression))
    return { words: child.expression.text, node: child, isExact: true };
  return { placeholder: placeholderOf(child.expression), node: child };
}

/** React drops a line break with the blanks around it: nothing is shown between its neighbours. */
const OPENS_WITH_BREAK = /^[^\S\u00a0]*\n\s*(?![\s,.;:!?)’”])/;
const ENDS_WITH_BREAK = /\n[^\S\u00a0]*$/;
const isBreak = (part) => !part.isExact && /^\s*\n\s*$/.test(part.words ?? '');

/** The children of an element as sentences: lists of parts that are shown without a break between them. */
function sentencesOf(children) {
  const parts = children.map(toPart);
  const sentences = [[]];
  parts.forEach((part, index) => {
    const [previous, next] = [parts[index - 1], parts[index + 1]];
    if (!part) return void sentences.push([]);
    if (isBreak(part)) {
      if (!previous?.isExact && !next?.isExact) sentences.push([]);
      return;
    }
    if (!part.isExact && OPENS_WITH_BREAK.test(part.words ?? '') && !previous?.isExact)
      sentences.push([]);
    sentences.at(-1).push(part);
    if (!part.isExact && ENDS_WITH_BREAK.test(part.words ?? '') && !next?.isExact)
      sentences.push([]);
  });
  return sentences.filter((sentence) => sentence.some(({ words }) => words !== undefined));
}

const BREAK = /[^\S\u00a0]*\n\s*/g;

/** The words that React shows: a line break is a blank inside a text, and nothing at its ends. */
const shownWords = ({ words, isExact }) =>
  isExact
    ? toShown(words)
    : toShown(words.replace(/^[^\S\u00a0]*\n\s*|[^\S\u00a0]*\n\s*$/g, '').replace(BREAK, ' '));

function outerEnds(sentence) {
  const [first, last] = [sentence[0].node, sentence.at(-1).node];
  const blanks = (node, pattern) => (ts.isJsxText(node) ? node.text.match(pattern)[0].length : 0);
  const start = ts.isJsxText(first) ? first.pos + blanks(first, /^\s*/) : first.getStart();
  return { start, end: last.end - blanks(last, /\s*$/) };
}

function sentenceText(element, sentence) {
  const ends = outerEnds(sentence);
  const words = [{ start: ends.start, end: ends.start, shown: '' }];
  const placeholders = [];
  for (const part of sentence) {
    if (part.words === undefined) {
      const { node } = part;
      words.at(-1).end = node.getStart();
      placeholders.push(placeholder(node, part.placeholder));
      words.push({ start: node.end, end: node.end, shown: '' });
    } else words.at(-1).shown += shownWords(part);
  }
  words.at(-1).end = ends.end;
  for (const word of words) word.shown = word.shown.replace(/ +/g, ' ');
  return sourceText(element, words, placeholders, writers.jsxText);
}

/** The texts between the tags of an element, with nested elements as placeholders. */
export const textsOfElement = (element) =>
  sentencesOf([...element.children]).map((sentence) => sentenceText(element, sentence));
