/** A number, or an amount with its currency: never a formula. */
const NUMBER = /^-?\d+(?:\.\d+)?(?: [A-Z]{3})?$/;
// The characters of https://owasp.org/www-community/attacks/CSV_Injection, in both widths. Leading
// apostrophes are included so that unquoteFormula restores the exact text.
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const FORMULA_START = /^[\s=+\-@＝＋－＠]+/;

const isFormula = (text: string) => FORMULA.test(text) && !NUMBER.test(text);

/**
 * A cell that spreadsheets do not run as a formula, for files that the store reads again: prefixed
 * with an apostrophe.
 */
export const quoteFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** The inverse of quoteFormula. */
export const unquoteFormula = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;

/**
 * A cell that spreadsheets do not run as a formula, for merchant feeds: their readers would print
 * an apostrophe, so the characters are removed.
 */
export const withoutFormula = (text: string): string =>
  NUMBER.test(text) ? text : text.replace(FORMULA_START, '');
