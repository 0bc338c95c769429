import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/backend/infra/db/database';
import type { ProviderBooks } from '../provider';
import {
  DIFFERENCE_TEXTS,
  type Difference,
  type DifferenceKind,
  type Reported,
} from './differences';

const totalsSchema = z.array(
  z.object({ currency: z.string(), received_minor: z.number(), refunded_minor: z.number() }),
);
type Totals = z.infer<typeof totalsSchema>;

/** The amounts that a provider received and refunded, by currency. */
function totalsOf({ payments, refunds }: ProviderBooks): Totals {
  const made = refunds.filter(({ state }) => state === 'made');
  const currencies = new Set([...payments, ...made].map(({ currency }) => currency));
  const sumOf = (list: { currency: string; amountMinor: number }[], currency: string) =>
    list.reduce((sum, entry) => sum + (entry.currency === currency ? entry.amountMinor : 0), 0);
  return [...currencies].toSorted().map((currency) => ({
    currency,
    received_minor: sumOf(payments, currency),
    refunded_minor: sumOf(made, currency),
  }));
}

export const isReconciled = async (db: Database, provider: string, day: string): Promise<boolean> =>
  (await db
    .selectFrom('reconciliations')
    .select('day')
    .where('provider', '=', provider)
    .where('day', '=', day)
    .executeTakeFirst()) !== undefined;

/** The first day (store time) with a payment at a provider. */
export async function firstPaymentDay(
  db: Database,
  provider: string,
  timeZone: string,
): Promise<string | null> {
  const { day } = await db
    .selectFrom('payments')
    .select(sql<string | null>`(min(created_at) at time zone ${timeZone})::date`.as('day'))
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return day;
}

type Report = { provider: string; day: string; books: ProviderBooks; differences: Difference[] };

/**
 * Stores the report of a day; the differences that no report has yet, or undefined when another
 * process has stored it.
 */
export async function addReconciliation(
  tx: Database,
  { provider, day, books, differences }: Report,
): Promise<Difference[] | undefined> {
  const { payments, refunds, disputes } = books;
  const added = await tx
    .insertInto('reconciliations')
    .values({
      provider,
      day,
      payments: payments.length,
      refunds: refunds.length,
      disputes: disputes.length,
      totals: JSON.stringify(totalsOf(books)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  if (!added) return undefined;
  if (differences.length === 0) return [];
  const stored = await tx
    .insertInto('payment_differences')
    .values(
      differences.map(({ kind, objectId, orderId, reference, currency, ...amounts }) => ({
        provider,
        day,
        kind,
        object_id: objectId,
        order_id: orderId,
        reference,
        currency,
        provider_minor: amounts.providerMinor,
        store_minor: amounts.storeMinor,
        reported: amounts.reported === undefined ? null : JSON.stringify(amounts.reported),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['kind', 'object_id'])
    .execute();
  return differences.filter(({ kind, objectId }) =>
    stored.some((row) => row.kind === kind && row.object_id === objectId),
  );
}

const MAX_UNSETTLED = 100;

/** Differences that the store can record itself and has not. */
export const unsettledDifferences = async (db: Database, provider: string) =>
  (
    await db
      .selectFrom('payment_differences')
      .select(['id', 'kind', 'reference', 'order_id', 'reported'])
      .where('provider', '=', provider)
      .where('outcome', 'is', null)
      .where('reference', 'is not', null)
      .where((or) =>
        or.or([or('kind', '=', 'payment_not_recorded'), or('reported', 'is not', null)]),
      )
      .orderBy('id')
      .limit(MAX_UNSETTLED)
      .execute()
  ).map(({ reported, ...row }) => ({ ...row, reported: reported as Reported | null }));

export const setOutcome = (db: Database, id: number, outcome: 'recorded' | 'refused') =>
  db.updateTable('payment_differences').set({ outcome }).where('id', '=', id).execute();

/** The reports of a day, by provider. */
export async function reconciliationsOf(db: Database, day: string) {
  const reports = await db
    .selectFrom('reconciliations')
    .selectAll()
    .where('day', '=', day)
    .orderBy('provider')
    .execute();
  return reports.map((report) => ({ ...report, totals: totalsSchema.parse(report.totals) }));
}

const isKind = (kind: string): kind is DifferenceKind => Object.hasOwn(DIFFERENCE_TEXTS, kind);

export async function differencesOf(db: Database, day: string) {
  const rows = await db
    .selectFrom('payment_differences')
    .selectAll()
    .where('day', '=', day)
    .orderBy('provider')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ kind, ...row }) => (isKind(kind) ? [{ ...row, kind }] : []));
}

/** The days with a report, the latest first, with the number of their differences. */
export async function reconciledDays(
  db: Database,
  { before, count }: { before?: string; count: number },
) {
  const { rows } = await sql<{
    day: string;
    providers: string[];
    differences: number;
    open: number;
  }>`
    select r.day, array_agg(r.provider order by r.provider) as providers,
      (select count(*)::int from payment_differences d where d.day = r.day) as differences,
      (select count(*)::int from payment_differences d
        where d.day = r.day and d.outcome is distinct from 'recorded') as open
    from reconciliations r where ${before ?? null}::date is null or r.day < ${before ?? null}::date
    group by r.day order by r.day desc limit ${count}`.execute(db);
  return rows;
}
