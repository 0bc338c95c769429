import ts from 'typescript';

/** Attributes and properties whose values a person reads, also when they are one word. */
const READ_NAMES =
  /^(aria-(label|description|roledescription)|alt|title|label|heading|placeholder|description|message|text|hint|note|question|answer|name|subject|summary|actionText|linkText)$/;
const NOT_READ_NAMES = /^(className|href|d|key|id)$/;
const NOT_READ_ATTRIBUTES = /^(rel|media|content|sizes|style|aria-\w+by)$/;
/** Calls whose texts are for developers, operators or programs. */
const NOT_SHOWN =
  /(^|\.)(describe|log|warn|debug|error|Error|RegExp|require|querySelector(All)?|closest|getElementById|header|set|where|ref|raw|column|dynamicLoad|classNames|clsx)$/;
const SENTENCE = /^[\s({“‘"…⏎]*(\p{Lu}|₹|\d|\{[^{}]+\})/u;

/** Names of calls, codes, styles and drawings. */
const IDENTIFIER =
  /^(GET|POST|PUT|DELETE|PATCH)[ ,]|^[A-Z\d_ ]+$|\dpx|^M\d|^\d+px|<\w+ |; ?\}|\[-\w\]|\d(fr|rem)\b|charset=/;
/** Lines of HTTP, robots.txt and security.txt. */
const PROTOCOL =
  /^(HTTP\/|Bearer |(User-agent|Disallow|Allow|Sitemap|Contact|Expires|Canonical|Preferred-Languages): )/;

/** Whether words have two letters in a row, which a price or a mark has not. */
export const hasLetters = (words) => words.some(({ shown }) => /\p{L}{2}/u.test(shown));

/** The attribute, property or JSX expression that a value belongs to. */
function ownerOf(node) {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (ts.isJsxAttribute(parent)) return parent;
    if (ts.isPropertyAssignment(parent) && parent.initializer === at) return parent;
    if (ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent)) return parent;
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

/** Whether a string is compared with a value instead of shown. */
function isCompared(node) {
  const { parent } = node;
  if (!ts.isBinaryExpression(parent)) return false;
  return /^([=!]==?|in)$/.test(parent.operatorToken.getText());
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

/** Files whose texts that begin with a small letter are parts of sentences. Elsewhere they are names, SQL or settings. */
const PROSE_FILES =
  /^(components|lib\/(content\/(?!helpAnswers)|i18n|model|forms)|backend\/(mail|cart|delays))\//;
const PART_OF_SENTENCE = /^[,.;:]? ?\p{Ll}[\p{L}’']*( [\p{L}’\d{}₹…,.()]+)+$/u;
const SQL = / as \w+$/;

/** Whether a person reads the text of a string or template of a file. */
export function isShown({ node, words, shown }, file) {
  if (!hasLetters(words) || IDENTIFIER.test(shown) || PROTOCOL.test(shown)) return false;
  if (words.some((word) => /[{}]/.test(word.shown))) return false;
  if (isType(node) || isForDevelopers(node) || isCompared(node)) return false;
  const owner = ownerOf(node);
  if (owner && ts.isJsxExpression(owner)) return true;
  const name = owner?.name.getText() ?? '';
  if (NOT_READ_NAMES.test(name)) return false;
  if (owner && ts.isJsxAttribute(owner) && NOT_READ_ATTRIBUTES.test(name)) return false;
  if (/^[\w-]+$/.test(shown)) return READ_NAMES.test(name) && /^\p{Lu}/u.test(shown);
  if (SENTENCE.test(shown)) return /[\s⏎]/.test(shown);
  return PROSE_FILES.test(file) && PART_OF_SENTENCE.test(shown) && !SQL.test(shown);
}
