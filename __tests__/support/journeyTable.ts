import type { ConsentChoice } from '@/lib/browser/consent';
import { DENY_ALL, GRANT_ALL } from '@/lib/browser/consent';

export const JOURNEY_COUNTRIES = ['India', 'United States', 'United Kingdom'] as const;
export type JourneyCountry = (typeof JOURNEY_COUNTRIES)[number];

/** The consent states of a visitor; undefined: no choice. */
export const CONSENT_STATES = {
  'no choice': undefined,
  'all refused': DENY_ALL,
  'analytics only': { analytics: true, advertising: false },
  'marketing only': { analytics: false, advertising: true },
  both: GRANT_ALL,
} as const satisfies Record<string, ConsentChoice | undefined>;
export type ConsentState = keyof typeof CONSENT_STATES;

const states = Object.keys(CONSENT_STATES) as ConsentState[];

/** The numbers of a row: five consent states for each country. */
const columnOf = (country: JourneyCountry, state: ConsentState) =>
  JOURNEY_COUNTRIES.indexOf(country) * states.length + states.indexOf(state);

/** Reads the column of a table whose rows are a name and its numbers. */
export const readColumn = (
  table: string,
  country: JourneyCountry,
  state: ConsentState,
): Record<string, number> =>
  Object.fromEntries(
    table
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/ {2,}/))
      .map(([name = '', ...groups]) => [
        name,
        Number(groups.join(' ').split(' ')[columnOf(country, state)]),
      ]),
  );

type Columns = Map<string, Record<string, number>>;
/** Collects the columns of a run, and writes them as a table of Markdown. */
export function createJourneyTable() {
  const columns: Columns = new Map();
  const keyOf = (country: JourneyCountry, state: ConsentState) => `${country}: ${state}`;
  return {
    add: (country: JourneyCountry, state: ConsentState, column: Record<string, number>) =>
      void columns.set(keyOf(country, state), column),
    /** One row for each event, one column for each country and consent state that was run. */
    markdown() {
      const [first = {}] = columns.values();
      const rows = Object.keys(first).map((name) => [
        name,
        ...[...columns.values()].map((column) => String(column[name] ?? 0)),
      ]);
      return [['', ...columns.keys()], ['---', ...[...columns.keys()].map(() => '---')], ...rows]
        .map((cells) => `| ${cells.join(' | ')} |\n`)
        .join('');
    },
  };
}
