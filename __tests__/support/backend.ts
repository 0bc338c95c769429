import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createBackend } from '@/backend/app';
import { parseEnv } from '@/backend/env';
import type { OpenDatabase } from '@/backend/infra/db/database';
import { createCountryLookup } from '@/backend/infra/geo';
import { emptyTables } from './emptyTables';
import { openTestDatabase } from './testDatabase';

const PERSONAL_TABLES = [
  'customers',
  'sessions',
  'password_resets',
  'attempts',
  'cart_lines',
  'saved_lines',
  'wishlist_items',
  'followed_designers',
  'stock_alerts',
  'ticket_pictures',
  'tickets',
  'email_preferences',
  'product_views',
  'addresses',
  'checkout_selections',
  'outbox',
  'orders',
  'order_lines',
  'payments',
  'payment_events',
  'sandbox_payments',
  'coupon_holders',
  'coupon_uses',
  'gift_cards',
  'gift_card_uses',
  'bag_gift_cards',
  'order_gift_cards',
  'bag_choices',
  'ledger',
  'ledger_uses',
  'otps',
  'social_identities',
  'refunds',
  'partial_refunds',
  'sandbox_refunds',
  'measurement_profiles',
  'named_lists',
  'named_list_items',
];

type OpenSeeded = () => Promise<Pick<OpenDatabase, 'db' | 'close'>>;

/** The reference backend, called in process, on a seeded database: in memory, or that which `open` opens. */
export async function openTestBackend(
  settings: Record<string, string> = {},
  open: OpenSeeded = openTestDatabase,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-test-'));
  // A busy machine may stop the process for longer than a page waits.
  const waits = { PAYMENT_PAGE_WAIT_MS: '600000' };
  const env = parseEnv({ NODE_ENV: 'test', DATA_DIR: folder, ...waits, ...settings });
  const { db, close } = await open();
  /** The log of the backend; most tests expect no error in it. */
  const logged: Record<string, unknown>[] = [];
  const operatorToken = 'operator-of-the-tests';
  const { fetch, staffFetch, metrics } = createBackend({
    env,
    db,
    operatorToken,
    geo: createCountryLookup(env.GEOIP_DB_FILE),
    log: (event) => void logged.push(event),
  });
  return {
    db,
    logged,
    /** The DATA_DIR of this backend. */
    folder,
    fetch,
    staffFetch,
    metrics,
    operatorToken,
    /** GET of a path, with the parsed JSON. */
    async read<Reply>(path: string, headers: Record<string, string> = {}) {
      const response = await fetch(new Request(`http://backend.test${path}`, { headers }));
      return { status: response.status, body: (await response.json()) as Reply };
    },
    /** Marks an email as verified, without the emailed code. */
    async verifyEmail(email: string) {
      await db
        .updateTable('customers')
        .set({ email_verified_at: new Date() })
        .where('email', '=', email)
        .execute();
    },
    /** Removes personal data and restores the seeded stock. */
    async reset() {
      logged.length = 0;
      await emptyTables(db, PERSONAL_TABLES);
      await sql`update coupons set used = 0 where used > 0`.execute(db);
      await sql`update product_sizes s set stock = o.stock from seeded_stock o where o.id = s.id and o.stock <> s.stock`.execute(
        db,
      );
    },
    async close() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type TestBackend = Awaited<ReturnType<typeof openTestBackend>>;
