import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../launch/root.mjs';
import { domainOf } from './domains.mjs';
import { hasLetters, isShown } from './isShown.mjs';
import { textOfString, textsOfElement } from './readTexts.mjs';

/** Source folders with texts. */
const SOURCES = '{components,pages,lib,store,services,server,backend,desk}/**/*.{ts,tsx}';

/** Files of place names, codes, columns of files for other systems, and developers' documentation. */
const DATA_FILES =
  /postcodes|generated|\/seed\/|contract\/(events|\w+Events|eventFields)\.ts|hydration\/deferScripts|catalogue\/(export|shopify)|feeds\/googleCategory|tax\/(gst(Return|Summaries)|states)|db\/generate|^server\/(http\/|serverServices)|consentRules|browserAdapter/;

const parse = (file, source) =>
  ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** The texts of one file that a person reads, in the order of the source. */
export function textsOfFile(file, source) {
  const tree = parse(file, source);
  const found = [];
  const visit = (node) => {
    const string = textOfString(node, source);
    if (string && isShown(string, file)) found.push(string);
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      found.push(...textsOfElement(node).filter(({ words }) => hasLetters(words)));
    node.forEachChild(visit);
  };
  visit(tree);
  return found
    .toSorted((one, other) => one.words[0].start - other.words[0].start)
    .map((text) => ({
      ...text,
      line: tree.getLineAndCharacterOfPosition(text.words[0].start).line + 1,
    }));
}

/** The code of a text in its domain file: the same text has the same code everywhere. */
export const codeOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 7);

/** Every text in the source that a person can read: shop, emails, documents, desk and refusals. */
export function shownTexts(root = ROOT) {
  const files = globSync(SOURCES, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !DATA_FILES.test(file));
  return files.toSorted().flatMap((file) =>
    textsOfFile(file, readFileSync(path.join(root, file), 'utf8')).map((text) => ({
      file,
      domain: domainOf(file),
      place: `${file}:${text.line}`,
      text: text.shown,
      source: text,
    })),
  );
}
