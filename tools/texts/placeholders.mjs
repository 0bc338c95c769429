import ts from 'typescript';

/** The names of a chain such as order.address.city, or nothing for any other expression. */
function chainOf(node) {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isNonNullExpression(node)) return chainOf(node.expression);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const owner = chainOf(node.expression);
  return owner && `${owner}.${node.name.text}`;
}

/** How an editor sees an expression: {name}, {order.number}, {formatMoney(total)}, or {…}. */
export function placeholderOf(node) {
  const chain = chainOf(node);
  if (chain) return `{${chain}}`;
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return '{…}';
  const [argument] = node.arguments;
  const name = argument && chainOf(argument);
  return name ? `{${node.expression.text}(${name})}` : '{…}';
}

/** How an editor sees an element inside a sentence: {Link}. */
export function elementPlaceholder(node) {
  const opening = ts.isJsxElement(node) ? node.openingElement : node;
  const name = 'tagName' in opening ? opening.tagName.getText() : '';
  return `{${name || '…'}}`;
}

const PLACEHOLDER = /\{[^{}]+\}/g;

/** The placeholders of a text, in order. */
export const placeholdersIn = (text) => text.match(PLACEHOLDER) ?? [];

/** The words between the placeholders: always one more than there are placeholders. */
export const wordsIn = (text) => text.split(PLACEHOLDER);
