import { randomBytes } from 'node:crypto';
import { planContentChanges } from '@/backend/catalogue/revisionRepository';
import { databaseTime, stateOfPeriod } from '@/backend/content/announcement';
import { toSlug } from '@/backend/catalogue/productDraft';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { performAct } from '@/backend/staff/acts';
import type { StaffContext } from '@/backend/staff/visitor';
import {
  contentRow,
  contentRows,
  lockContent,
  setPublished,
  writeOrder,
  type ContentRow,
  type ContentTable,
} from './contentRepository';

type Context<Body = object> = StaffContext & { params: unknown; body: Body & { key: string } };
type IdContext<Body = object> = Context<Body> & { params: { id: string | number } };

export const contentState = (
  { published, ...period }: { published: boolean; starts_at: Date | null; ends_at: Date | null },
  now: Date,
) => (published ? stateOfPeriod(period, now) : ('draft' as const));

type PeriodWire = { starts_at: string | null; ends_at: string | null };
const toDate = (time: string | null) => (time === null ? null : new Date(time));
export const periodColumns = ({ starts_at, ends_at }: PeriodWire) => ({
  starts_at: toDate(starts_at),
  ends_at: toDate(ends_at),
});
const toIso = (time: Date | null) => time?.toISOString() ?? null;
export const periodView = ({
  starts_at,
  ends_at,
}: {
  starts_at: Date | null;
  ends_at: Date | null;
}): PeriodWire => ({ starts_at: toIso(starts_at), ends_at: toIso(ends_at) });

/** An id that says what it names, and that no other content has. */
export const newContentId = (name: string): string =>
  `${toSlug(name).slice(0, 60) || 'content'}-${randomBytes(3).toString('hex')}`;

type ContentKind<Table extends ContentTable, Wire> = {
  table: Table;
  /** Its name in messages and in the audit log. */
  noun: string;
  view: (row: ContentRow<Table>, now: Date) => Wire;
};

const createContentReads = <Table extends ContentTable, Wire extends object>({
  table,
  noun,
  view,
}: ContentKind<Table, Wire>) => {
  const requireRow = async (db: Database, id: string) => {
    const row = await contentRow(db, table, id);
    if (!row) throw new HttpError(404, `No such ${noun}`);
    return row;
  };
  return {
    requireRow,
    list: async (db: Database) => {
      const now = await databaseTime(db);
      return { list: (await contentRows(db, table)).map((row) => view(row, now)) };
    },
    one: async (db: Database, id: string | number) =>
      view(await requireRow(db, String(id)), await databaseTime(db)),
  };
};

/** Puts all content of a table in the order of `ids`; 409 unless it names each once. */
async function arrangeContent(tx: Database, table: ContentTable, noun: string, ids: string[]) {
  await lockContent(tx, table);
  const before = (await contentRows(tx, table)).map(({ id }) => id);
  if (ids.length !== before.length || before.some((id) => !ids.includes(id)))
    throw new HttpError(409, `The ${noun}s have changed. Please load them again.`);
  await writeOrder(tx, table, ids);
  return { target: `${noun}s`, before, after: ids };
}

/** The reads and acts of one kind of content. */
export function createContentActs<Table extends ContentTable, Wire extends object>(
  kind: ContentKind<Table, Wire>,
) {
  const { table, noun, view } = kind;
  const { requireRow, list, one } = createContentReads(kind);
  /** Changes one row once, and records it before and after. */
  const change = (
    context: IdContext,
    act: string,
    run: (tx: Database, row: ContentRow<Table>) => Promise<unknown>,
  ): Promise<Wire> =>
    performAct(context, `${act} ${noun}`, async (tx) => {
      const id = String(context.params.id);
      await lockContent(tx, table);
      const before = await requireRow(tx, id);
      await run(tx, before);
      const after = await requireRow(tx, id);
      await planContentChanges(tx, [after.starts_at, after.ends_at]);
      const now = await databaseTime(tx);
      const reply = view(after, now);
      return { target: `${noun} ${id}`, before: view(before, now), after: reply, reply };
    });
  const publishing = (act: string, published: boolean, refusal: string) => (context: IdContext) =>
    change(context, act, async (tx, row) => {
      if (row.published === published) throw new HttpError(409, refusal);
      await setPublished(tx, table, row.id, published);
    });

  return {
    list,
    one,
    change,
    publish: publishing('publish', true, `The ${noun} is published already`),
    withdraw: publishing('withdraw', false, `The ${noun} is a draft already`),
    /** `insert` writes the draft, with its position, and returns its id. */
    add: (context: Context, insert: (tx: Database, position: number) => Promise<string>) =>
      performAct(context, `add ${noun}`, async (tx) => {
        await lockContent(tx, table);
        const last = (await contentRows(tx, table)).at(-1)?.position ?? -1;
        const id = await insert(tx, last + 1);
        const { starts_at, ends_at } = await requireRow(tx, id);
        await planContentChanges(tx, [starts_at, ends_at]);
        const reply = await one(tx, id);
        return { target: `${noun} ${id}`, after: reply, reply };
      }),
    arrange: (context: Context<{ ids: string[] }>) =>
      performAct(context, `arrange ${noun}s`, async (tx) => ({
        ...(await arrangeContent(tx, table, noun, context.body.ids)),
        reply: await list(tx),
      })),
  };
}
