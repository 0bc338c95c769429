import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../launch/root.mjs';
import { domains } from './domains.mjs';
import { domainFiles, FOLDER, readDomainFile } from './domainFiles.mjs';
import { placeholdersIn, wordsIn } from './placeholders.mjs';
import { codeOf, shownTexts, textsOfFile } from './shownTexts.mjs';

/** A change that the source cannot take; its message is for the editor. */
export class TextRefusal extends Error {}

const sorted = (list) => list.toSorted().join(' ');

/** Throws unless the new text keeps what the old one contains besides words. */
function checkChange(place, from, to) {
  const refuse = (reason) => {
    throw new TextRefusal(`${place}: ${reason}`);
  };
  if (to === '') refuse(`“${from}” cannot be empty. Ask a developer to remove it.`);
  const [before, after] = [placeholdersIn(from), placeholdersIn(to)];
  const lost = before.find((name) => !after.includes(name));
  if (lost) refuse(`“${to}” has lost ${lost}. The store fills it in: keep it, at any position.`);
  const added = after.find((name) => !before.includes(name));
  if (added) refuse(`“${to}” has ${added}, which this text cannot fill in.`);
  if (sorted(before) !== sorted(after))
    refuse(`“${to}” must have ${before.join(', ')} as often as before.`);
  if (wordsIn(to).some((words) => /[{}]/.test(words))) refuse(`“${to}” has a single brace.`);
}

/** The changed texts of one domain file: old text to new text. */
function changesOf(name, content, texts) {
  const known = new Map(texts.map(({ text }) => [codeOf(text), text]));
  const seen = new Map();
  for (const { code, text } of readDomainFile(content)) {
    const place = `${FOLDER}/${name}.md, ${code}`;
    const from = known.get(code);
    if (from === undefined)
      throw new TextRefusal(
        `${place}: the source has no such text. Keep your words, run npm run texts -- write, and enter them again.`,
      );
    if (seen.has(from) && seen.get(from) !== text)
      throw new TextRefusal(`${place}: this code is there twice, with two texts.`);
    seen.set(from, text);
    if (from !== text) checkChange(place, from, text);
  }
  return new Map([...seen].filter(([from, text]) => from !== text));
}

/** The edits of one text. Placeholders keep their source; in another order the whole text is written again. */
function editsOf({ words, placeholders, write }, to, source) {
  const [shown, names] = [wordsIn(to), placeholdersIn(to)];
  if (names.every((name, index) => name === placeholders[index].shown))
    return words.flatMap((old, index) =>
      old.shown === shown[index] ? [] : [{ ...old, text: write(shown[index]) }],
    );
  const left = [...placeholders];
  const sources = names.map((name) => {
    const [taken] = left.splice(
      left.findIndex((old) => old.shown === name),
      1,
    );
    return source.slice(taken.start, taken.end);
  });
  const text = shown.map((part, index) => write(part) + (sources[index] ?? '')).join('');
  return [{ start: words[0].start, end: words.at(-1).end, text }];
}

/** One pass over a file, and the changes that it leaves because they are inside another changed text. */
function changeOnce(file, source, changes) {
  let result = source;
  let before = source.length;
  const left = new Map();
  const edits = textsOfFile(file, source)
    .filter(({ shown }) => changes.has(shown))
    .flatMap((text) =>
      editsOf(text, changes.get(text.shown), source).map((edit) => ({ ...edit, from: text.shown })),
    );
  for (const { start, end, text, from } of edits.toSorted(
    (one, other) => other.start - one.start,
  )) {
    if (end > before) left.set(from, changes.get(from));
    else {
      result = result.slice(0, start) + text + result.slice(end);
      before = start;
    }
  }
  return { source: result, left };
}

async function changedFile(root, file, changes) {
  const name = path.join(root, file);
  let source = readFileSync(name, 'utf8');
  for (let left = changes; left.size > 0;) ({ source, left } = changeOnce(file, source, left));
  const options = await resolveConfig(path.join(ROOT, file));
  return [name, await format(source, { ...options, filepath: name })];
}

/** Writes the domain files of the source. */
export function writeDomainFiles(root = ROOT) {
  mkdirSync(path.join(root, FOLDER), { recursive: true });
  for (const [file, content] of Object.entries(domainFiles(shownTexts(root))))
    writeFileSync(path.join(root, file), content);
}

/** Writes the changes of the domain files into the source. Throws TextRefusal, and then changes nothing. Resolves to the changed files. */
export async function applyTexts(root = ROOT) {
  const texts = shownTexts(root);
  const perFile = domains.flatMap(({ name }) => {
    const domainFile = path.join(root, FOLDER, `${name}.md`);
    if (!existsSync(domainFile)) return [];
    const ofDomain = texts.filter(({ domain }) => domain === name);
    const changes = changesOf(name, readFileSync(domainFile, 'utf8'), ofDomain);
    const files = ofDomain.filter(({ text }) => changes.has(text)).map(({ file }) => file);
    return [...new Set(files)].map((file) => ({ file, changes }));
  });
  const written = await Promise.all(
    perFile.map(({ file, changes }) => changedFile(root, file, changes)),
  );
  for (const [name, content] of written) writeFileSync(name, content);
  writeDomainFiles(root);
  return perFile.map(({ file }) => file);
}
