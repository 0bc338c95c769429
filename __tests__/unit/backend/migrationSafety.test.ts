/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { breakingChanges } from '@/tools/lint/migrationSafety.mjs';

const FOLDER = 'backend/infra/db/migrations';
/** The last one of release 0.1.0; later ones run while the release before still serves shoppers. */
const LAST_EXEMPT = 187;

const laterMigrations = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.do.sql') && Number.parseInt(file, 10) > LAST_EXEMPT)
  .map((file) => [file, readFileSync(path.join(FOLDER, file), 'utf8')] as const);

test('migrations > leave the release before able to run: expand, then contract', () => {
  const changes = laterMigrations.flatMap(([file, sql]) =>
    breakingChanges(sql).map((change) => `${file} ${change}`),
  );
  expect(changes).toEqual([]);
});

test.each([
  ['drop table carriers', 'drops a table, view or type'],
  ['ALTER TABLE orders DROP COLUMN note', 'drops a column'],
  ['alter table orders drop note', 'drops a column'],
  ['alter table orders rename column note to remark', 'renames'],
  ['alter table orders rename to purchases', 'renames'],
  ['alter table orders alter column note type integer', 'changes a type'],
  ['alter table orders alter note set data type integer', 'changes a type'],
  ['alter table orders\n  alter column note set not null', 'requires a column'],
  ['alter table orders alter note drop default', 'drops a default'],
  ['alter table orders add column note text not null', 'adds a required column without a default'],
  ['alter table orders add a int, add note text not null', 'adds a required column'],
  ['update orders set a = 1; drop view totals', 'drops a table, view or type'],
])('migration safety > refuses: %s', (sql, expected) => {
  expect(breakingChanges(sql)).toEqual([expect.stringContaining(expected)]);
});

test.each([
  'create table notes (id serial primary key, text text not null)',
  "alter table orders add column note text not null default ''",
  'alter table orders add column id bigint not null generated always as identity',
  'alter table orders add column note text',
  'alter table orders add constraint amount_is_positive check (amount is not null)',
  'alter table orders drop constraint amount_is_positive',
  "-- drop table orders;\ninsert into texts values ('drop table; it''s text')",
  'create function f() returns trigger language plpgsql as $$ begin drop table old; end $$',
  '-- contract: no release since 0.2.0 reads it\nalter table orders drop column note',
])('migration safety > allows: %s', (sql) => {
  expect(breakingChanges(sql)).toEqual([]);
});

test('migration safety > an exception needs a reason', () => {
  expect(breakingChanges('-- contract:\ndrop table carriers')).toHaveLength(1);
});
