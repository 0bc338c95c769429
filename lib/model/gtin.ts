const LENGTHS = [8, 12, 13, 14];
const LONGEST = 14;

/** Whether a text is a GTIN (EAN, UPC) whose last digit is the check digit of the others (GS1). */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length) || /^0+$/.test(text)) return false;
  const sum = [...text.padStart(LONGEST, '0')].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}
