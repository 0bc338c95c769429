const SEED_LINE = /^SEED=.*$/m;
const EMPTY_SEED = 'SEED=empty';

/**
 * The text of an .env file with SEED=empty: later starts add no demo products.
 * @param {string} text
 */
export const withEmptySeed = (text) =>
  SEED_LINE.test(text)
    ? text.replace(SEED_LINE, EMPTY_SEED)
    : `${text}${text && !text.endsWith('\n') ? '\n' : ''}${EMPTY_SEED}\n`;
