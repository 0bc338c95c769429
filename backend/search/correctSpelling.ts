/** The form in which the catalogue's words are stored: lower case, without accents. */
const storedForm = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A search text with its misspelt words corrected; null if there are none. */
export function correctSpelling(typed: string, spellings: Record<string, string>): string | null {
  const correctionOf = new Map(Object.entries(spellings));
  if (!correctionOf.size) return null;
  const corrected = typed.replace(
    /[\p{L}\p{M}\p{N}]+/gu,
    (word) => correctionOf.get(storedForm(word)) ?? word,
  );
  return corrected === typed ? null : corrected;
}
