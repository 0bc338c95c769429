import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../launch/root.mjs';

/** Source folders with texts, and the name of the domain: the folder of the file below them. */
const SOURCES = '{components,pages,lib,store,services,server,backend}/**/*.{ts,tsx}';

/** Attributes and properties whose values a person reads, also when they are one word. */
const READ_NAMES =
  /^(aria-(label|description|roledescription)|alt|title|label|heading|placeholder|description|message|text|hint|note|question|answer|name|subject|summary|actionText|linkText)$/;
/** Calls whose texts are for developers, operators or programs. */
const NOT_SHOWN =
  /(^|\.)(describe|log|warn|debug|error|Error|RegExp|require|querySelector(All)?|closest|getElementById|header|set|where|ref|raw|column|dynamicLoad|classNames|clsx)$/;
const SENTENCE = /^[\s({“‘"…]*(\p{Lu}|₹|\d|\{…\})/u;

/** Files of place names, codes and developers' documentation. */
const DATA_FILES = /postcodes|generated|\/seed\/|contract\/(events|\w+Events|eventFields)\.ts/;
/** Names of calls, codes, styles and drawings. */
const IDENTIFIER =
  /^(GET|POST|PUT|DELETE|PATCH)[ ,]|^[A-Z\d_ ]+$|\dpx|^M\d|^\d+px|<\w+ |; ?\}|\[-\w\]/;

const hasLetters = (text) => /\p{L}{2}/u.test(text.replaceAll('{…}', ''));
const clean = (text) => text.replace(/\s+/g, ' ').trim();

/** The text of a string or template; values are shown as {…}. */
function textOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('');
}

/** The name of the attribute or property that a value belongs to. */
function nameOf(node) {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (ts.isJsxAttribute(parent)) return parent.name.getText();
    if (ts.isPropertyAssignment(parent) && parent.initializer === at) return parent.name.getText();
    if (ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent)) return 'text';
    const isPartOfValue =
      ts.isConditionalExpression(parent) ||
      ts.isBinaryExpression(parent) ||
      ts.isParenthesizedExpression(parent) ||
      ts.isAsExpression(parent) ||
      ts.isJsxExpression(parent);
    if (!isPartOfValue) return undefined;
  }
  return undefined;
}

const isType = (node) => ts.isLiteralTypeNode(node.parent) || ts.isImportDeclaration(node.parent);

function isForDevelopers(node) {
  if (ts.isTaggedTemplateExpression(node.parent)) return true;
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isFunctionLike(at) || ts.isJsxElement(at)) return false;
    const called = ts.isCallExpression(at) || ts.isNewExpression(at) ? at.expression : undefined;
    if (called && NOT_SHOWN.test(called.getText())) return true;
  }
  return false;
}

function isShown(node, text) {
  if (!hasLetters(text) || IDENTIFIER.test(text)) return false;
  if (isType(node) || isForDevelopers(node)) return false;
  const name = nameOf(node);
  if (name === 'className' || name === 'href' || name === 'd') return false;
  if (/^[\w-]+$/.test(text)) return READ_NAMES.test(name ?? '') && /^\p{Lu}/u.test(text);
  return SENTENCE.test(text) && /\s/.test(text);
}

const domainOf = (file) => path.posix.dirname(file).split('/').slice(0, 2).join('/');

/** Every text in the source that a person can read: shop, emails, documents and refusals. */
export function shownTexts() {
  const found = [];
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    if (DATA_FILES.test(file)) continue;
    const source = ts.createSourceFile(
      file,
      readFileSync(path.join(ROOT, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    const add = (node, text) =>
      found.push({
        domain: domainOf(file.replaceAll('\\', '/')),
        place: `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
        text: clean(text),
      });
    const visit = (node) => {
      if (ts.isJsxText(node)) {
        if (hasLetters(node.text)) add(node, node.text);
      } else {
        const text = textOf(node);
        if (text !== undefined && isShown(node, text)) add(node, text);
      }
      node.forEachChild(visit);
    };
    visit(source);
  }
  return found;
}
