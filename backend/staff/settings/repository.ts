import { sql } from 'kysely';
import { settingValues, SETTING_NAMES, type StaffSettingsWire } from '@/lib/contract/staffSettings';
import type { Database } from '@/backend/infra/db/database';

/** The settings as they are stored. */
export async function storedSettings(db: Database): Promise<StaffSettingsWire> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', SETTING_NAMES)
    .execute();
  return settingValues.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}

export const lockSettings = (tx: Database) =>
  tx
    .selectFrom('settings')
    .select('name')
    .where('name', 'in', SETTING_NAMES)
    .orderBy('name')
    .forUpdate()
    .execute();

export const shippingRows = (db: Database) =>
  db
    .selectFrom('countries')
    .select([
      'country_code',
      'name',
      'shipping_fee_minor',
      'free_shipping_from_minor',
      'transit_days',
    ])
    .orderBy('name')
    .execute();

type PaymentMethod = { code: string; name: string; is_on: boolean };

/** Cash on delivery, and the methods of the payment page in its order. */
export async function paymentSwitches(db: Database): Promise<PaymentMethod[]> {
  const { rows } = await sql<PaymentMethod>`
    select code, name, enabled as is_on from (
      select code, name, enabled, 0 as page, position from payment_methods where code = 'cod'
      union all select code, name, enabled, 1, position from payment_ways) methods
    order by page, position`.execute(db);
  return rows;
}

/** Acts on payment methods wait for each other: one of them stays on. */
export const lockPaymentMethods = (tx: Database) =>
  sql`lock table payment_methods, payment_ways in share row exclusive mode`.execute(tx);

export const switchPaymentMethod = (tx: Database, code: string, isOn: boolean) =>
  code === 'cod'
    ? tx.updateTable('payment_methods').set({ enabled: isOn }).where('code', '=', code).execute()
    : tx.updateTable('payment_ways').set({ enabled: isOn }).where('code', '=', code).execute();
