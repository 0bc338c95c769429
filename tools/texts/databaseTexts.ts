import type { Database } from '@/backend/infra/db/database';

export const DATABASE_TEXTS_FILE = 'docs/texts/database.md';

const INTRODUCTION =
  'Written by `npm run generate:database-texts`: texts of a new database with the demo catalogue. Staff change them in the desk, or by `npm run settings`; for new stores they are changed by a migration or in `backend/seed`.';

type Row = Record<string, string | string[] | null>;

/** The texts of each table that shoppers read, in the order in which they are shown. */
const TABLES: { heading: string; rows: (db: Database) => Promise<Row[]> }[] = [
  {
    heading: 'Payment methods',
    rows: (db) =>
      db
        .selectFrom('payment_methods')
        .select(['name', 'description'])
        .orderBy('position')
        .orderBy('code')
        .execute(),
  },
  {
    heading: 'Ways to pay online',
    rows: (db) =>
      db
        .selectFrom('payment_ways')
        .select(['name', 'description', 'description_mobile', 'choices'])
        .orderBy('position')
        .orderBy('code')
        .execute(),
  },
  {
    heading: 'Coupons',
    rows: (db) =>
      db.selectFrom('coupons').select(['code', 'title', 'terms']).orderBy('code').execute(),
  },
  {
    heading: 'Stores',
    rows: (db) =>
      db
        .selectFrom('stores')
        .select(['name', 'address_one', 'city_name', 'state_name', 'hours', 'description'])
        .orderBy('id')
        .execute(),
  },
];

/** Texts of settings: words, not codes, colours, addresses or times. */
const isText = (value: string) => /\p{L}{2,} \p{L}/u.test(value);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return isText(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const section = (heading: string, lines: string[]) =>
  `## ${heading}\n\n${lines.map((line) => `- ${line}\n`).join('')}`;

/** The texts of a database that shoppers can read, as a document for editors. */
export async function databaseTexts(db: Database): Promise<string> {
  const sections = [];
  for (const { heading, rows } of TABLES)
    sections.push(
      section(
        heading,
        (await rows(db)).map((row) => Object.values(row).flat().filter(Boolean).join(' · ')),
      ),
    );
  const settings = await db.selectFrom('settings').selectAll().orderBy('name').execute();
  const settingLines = settings.flatMap(({ name, value }) =>
    [...new Set(textsIn(value))].map((text) => `${name}: ${text}`),
  );
  return [
    `# Texts of the database\n\n${INTRODUCTION}\n`,
    ...sections,
    section('Settings', settingLines),
  ].join('\n');
}
