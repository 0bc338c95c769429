import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { parseEnv } from '@/backend/env';
import { openDatabase } from '@/backend/infra/db/database';
import { configuredDatabase } from '@/backend/infra/db/location';
import { migrate } from '@/backend/infra/db/migrate';
import { seedDatabase } from '@/backend/seed/load/seed';
import { addEndpoint } from '@/backend/webhooks/endpointsRepository';
import { dayAfter } from '@/lib/i18n/dates';
import { WEBHOOK_EVENT_TYPES } from '@/lib/contract/webhookEvents';
import { freePort } from '@/tools/launch/ports.mjs';
import type { FakeProvider } from '@/__tests__/support/fakeProvider';
import type { OpenedDatabase } from './orders';

/** Noon of a day in store time that the reconciliation covers at any hour. */
export const oldTime = () => new Date(`${dayAfter(new Date(), -2)}T12:00:00+05:30`);

/** A store whose database is opened while its backend is down. Without `url`, an embedded one. */
export async function createMoneyStore(fakes: FakeProvider[], url: string | undefined) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'resilience-money-'));
  const settings = {
    DATA_DIR: dataDir,
    BACKEND_PORT: String(await freePort()),
    SANDBOX: 'outbox',
    LOG_REQUESTS: 'false',
    ...(url !== undefined && { DATABASE_URL: url }),
    ...fakes.reduce((all, fake) => ({ ...all, ...fake.settings }), {}),
  };
  const env = parseEnv({ NODE_ENV: 'production', ...settings });
  return {
    env,
    settings,
    async withDatabase<Result>(work: (database: OpenedDatabase) => Promise<Result>) {
      const database = await openDatabase(configuredDatabase(env, 4));
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
export type MoneyStore = Awaited<ReturnType<typeof createMoneyStore>>;

/** An endpoint that gets every event. */
export const addWebhookEndpoint = ({ db }: OpenedDatabase, url: string) =>
  addEndpoint(db, { url, event_types: [...WEBHOOK_EVENT_TYPES] });

export async function seedMoneyStore(database: OpenedDatabase, endpointUrl: string) {
  await migrate(database.db);
  await seedDatabase(database.db, 'demo');
  await addWebhookEndpoint(database, endpointUrl);
}

/** Payments are as old as the reconciliation needs them to be. */
export async function makeOld({ db }: OpenedDatabase, orderIds: number[]): Promise<void> {
  const ids = [0, ...orderIds];
  await db.updateTable('orders').set({ placed_at: oldTime() }).where('id', 'in', ids).execute();
  await db
    .updateTable('payments')
    .set({ created_at: oldTime() })
    .where('order_id', 'in', ids)
    .execute();
}

/** The next run of the reconciliation compares every day again. */
export const reconcileAgain = ({ db }: OpenedDatabase) =>
  db.deleteFrom('reconciliations').execute();

/** As if time had passed: days are reconciled again, and no attempt waits for a claim or a delay. */
export async function passTime(database: OpenedDatabase): Promise<void> {
  await reconcileAgain(database);
  await database.db
    .updateTable('webhook_deliveries')
    .set({ claimed_until: null, next_attempt_at: sql<Date>`date_trunc('milliseconds', now())` })
    .where('state', '=', 'pending')
    .execute();
}

/** Work that is not done yet, by name. */
export async function openWork({ db }: OpenedDatabase): Promise<Record<string, number>> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'deliveries' as what, count(*)::int from webhook_deliveries where state = 'pending'
    union all select 'refunds', count(*)::int from refunds where state in ('due', 'waiting')
    union all select 'partial refunds', count(*)::int from partial_refunds where state = 'due'
    union all select 'whole refunds', count(*)::int from payments where state = 'refund_due'
    union all select 'unpaid orders', count(*)::int from orders where state = 'pending'
    union all select 'differences', count(*)::int from payment_differences
      where outcome is null and reference is not null
        and (kind = 'payment_not_recorded' or reported is not null)
    union all select 'reconciliations', count(distinct provider)::int from payments pay
      where created_at < now() - interval '1 day'
        and not exists (select from reconciliations r where r.provider = pay.provider)`.execute(db);
  return Object.fromEntries(
    rows.filter(({ count }) => count > 0).map((row) => [row.what, row.count]),
  );
}
