/** A number, or an amount with its currency: never a formula. */
const NUMBER = /^-?\d+(?:\.\d+)?(?: [A-Z]{3})?$/;
// The characters of https://owasp.org/www-community/attacks/CSV_Injection, in both widths. Leading
// apostrophes are included so that unquoteFormula restores the exact text.
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const FORMULA_START = /^[\s=+\-@＝＋－＠]+/;

const isFormula = (text: string) => FORMULA.test(text) && !NUMBER.test(text);

/** For files the store reads again: an apostrophe keeps a cell from being a formula. */
export const quoteFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** The inverse of quoteFormula. */
export const unquoteFormula = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;

/** For merchant feeds, whose readers would print an apostrophe: removes the characters. */
export const withoutFormula = (text: string): string =>
  NUMBER.test(text) ? text : text.replace(FORMULA_START, '');
