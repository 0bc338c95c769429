/** A number, or an amount with its currency: never a formula, whatever its sign. */
const NUMBER = /^-?\d+(?:\.\d+)?(?: [A-Z]{3})?$/;
const FORMULA_START = /^[\s=+\-@＝＋－＠|%]+/;

/**
 * A cell that no spreadsheet runs as a formula (https://owasp.org/www-community/attacks/CSV_Injection). What would begin one is left out, rather
 * than an apostrophe put before it: merchant feeds are read by machines too, which would print the apostrophe.
 */
export const withoutFormula = (text: string): string =>
  NUMBER.test(text) ? text : text.replace(FORMULA_START, '');
