type Unit = 'rupees' | 'days' | 'hours' | 'minutes' | 'months' | 'percent' | 'count';
export type TermField = {
  /** A path of the settings; in a list, of one row. */
  source: string;
  label: string;
  /** The unit of a number; lines: one text per line; choice: one of the choices. */
  kind: Unit | 'text' | 'day' | 'lines' | 'switch' | 'choice';
  choices?: { id: string; name: string }[];
  helperText?: string;
  /** May be empty, which this says. */
  empty?: string;
};
export type TermList = { source: string; label: string; row: string; fields: TermEntry[] };
export type TermEntry = TermField | TermList;
export type TermSection<Values> = {
  slug: string;
  title: string;
  intro: string;
  /** The settings that its form saves. */
  settings: (keyof Values)[];
  entries: (settings: Values) => TermEntry[];
};

export const isTermList = (entry: TermEntry): entry is TermList => 'fields' in entry;

/** Lines of a text without the empty ones. */
export const filledLines = (lines: string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '');
