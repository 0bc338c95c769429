const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** The last character of a GSTIN: its first fourteen, weighted 1 and 2 in turn, in base 36. */
function checkCharacter(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, index) => {
    const product = ALPHABET.indexOf(character) * ((index % 2) + 1);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ALPHABET[(36 - (sum % 36)) % 36] ?? '';
}

/** Whether it has the form of a GSTIN and its check character is right. */
export const isGstin = (text: string): boolean =>
  SHAPE.test(text) && text.endsWith(checkCharacter(text));
