function editDistance(a: string, b: string, maxEdits: number): number {
  if (Math.abs(a.length - b.length) > maxEdits) return maxEdits + 1;
  let previousRow: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const nextRow = [i];
    for (let j = 1; j <= b.length; j++) {
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (previousRow[j - 2] ?? maxEdits) + 1
          : Infinity;
      nextRow[j] = Math.min(
        (row[j] ?? maxEdits) + 1,
        (nextRow[j - 1] ?? maxEdits) + 1,
        (row[j - 1] ?? maxEdits) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped,
      );
    }
    previousRow = row;
    row = nextRow;
  }
  return row[b.length] ?? maxEdits + 1;
}

/** Whether a typed word equals a target, is its prefix or a near misspelling. */
function isNearWord(typed: string, target: string): boolean {
  if (target.startsWith(typed) && typed.length > 1) return true;
  const maxEdits = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2;
  return editDistance(typed, target, maxEdits) <= maxEdits;
}

const tokenize = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

export const fuzzyMatch = (typed: string, text: string): boolean => {
  const target = tokenize(text);
  const typedWords = tokenize(typed);
  return (
    typedWords.length > 0 &&
    typedWords.every((word) => target.some((targetWord) => isNearWord(word, targetWord)))
  );
};
