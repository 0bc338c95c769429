/** A number, or an amount with its currency: never a formula, whatever its sign. */
const NUMBER = /^-?\d+(?:\.\d+)?(?: [A-Z]{3})?$/;
// The characters of https://owasp.org/www-community/attacks/CSV_Injection, in both widths. Apostrophes before them are counted too, so that
// reading a quoted cell gives back exactly what was written.
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const FORMULA_START = /^[\s=+\-@＝＋－＠]+/;

const isFormula = (text: string) => FORMULA.test(text) && !NUMBER.test(text);

/** A cell that no spreadsheet runs as a formula, for files that the shop reads again: an apostrophe before it says that it is text. */
export const quoteFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** What a cell said before quoteFormula. */
export const unquoteFormula = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;

/** A cell that no spreadsheet runs as a formula, for merchant feeds: their readers would print an apostrophe, so the characters are left out. */
export const withoutFormula = (text: string): string =>
  NUMBER.test(text) ? text : text.replace(FORMULA_START, '');
