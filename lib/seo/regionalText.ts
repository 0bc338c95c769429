/** The length of descriptions that search engines show, in characters. */
export const MAX_DESCRIPTION_LENGTH = 155;

const SENTENCE_END = /[.!?…]$/;

/**
 * A description that is the same on every site, with the first of these sentences on the regional
 * site that fits; unchanged without one, or if it is empty.
 */
export function regionalText(description: string, notes: string[] = []): string {
  const text = SENTENCE_END.test(description) ? description : `${description}.`;
  const note = notes.find(({ length }) => text.length + 1 + length <= MAX_DESCRIPTION_LENGTH);
  return note && description ? `${text} ${note}` : description;
}
