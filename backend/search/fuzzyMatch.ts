/** How many letters must be changed, added, left out or swapped to make one word of the other; counted up to `most`. */
function edits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (before[j - 2] ?? most) + 1
          : Infinity;
      next[j] = Math.min(
        (row[j] ?? most) + 1,
        (next[j - 1] ?? most) + 1,
        (row[j - 1] ?? most) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped,
      );
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}

/** Whether a typed word means a known one: as it is, by its beginning, or with a slip of the finger. */
function isNear(typed: string, known: string): boolean {
  if (known.startsWith(typed) && typed.length > 1) return true;
  const most = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2;
  return edits(typed, known, most) <= most;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Whether every word that was typed means one of a text's. */
export const means = (typed: string, text: string): boolean => {
  const known = wordsOf(text);
  const asked = wordsOf(typed);
  return asked.length > 0 && asked.every((word) => known.some((one) => isNear(word, one)));
};
