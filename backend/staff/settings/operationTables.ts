import type { StaffOperationWire } from '@/lib/contract/staffOperation';
import type { Database } from '@/backend/infra/db/database';

type TableValues = Pick<
  StaffOperationWire,
  'carriers' | 'tax_rates' | 'category_hsn' | 'exchange_rates'
>;
type Row = Record<string, string | number | null>;

/** Replaces all rows; acts on the setting wait for each other, so that none is doubled. */
async function replaceRows(
  tx: Database,
  table: 'carriers' | 'tax_rates' | 'category_hsn',
  rows: Row[],
): Promise<void> {
  await tx.deleteFrom(table).execute();
  if (rows.length)
    await tx
      .insertInto(table)
      .values(rows as never)
      .execute();
}

async function storedRates(db: Database): Promise<TableValues['exchange_rates']> {
  const rows = await db
    .selectFrom('countries')
    .select(['currency_code', 'rate'])
    .where('currency_code', '!=', 'INR')
    .orderBy('currency_code')
    .execute();
  return Object.fromEntries(rows.map(({ currency_code, rate }) => [currency_code, rate]));
}

/** The lists that are tables of their own. */
export const storedTables = async (db: Database): Promise<TableValues> => ({
  carriers: await db.selectFrom('carriers').selectAll().orderBy('name').execute(),
  tax_rates: await db
    .selectFrom('tax_rates')
    .select(['hsn', 'valid_from', 'up_to_inr', 'percent', 'source'])
    .orderBy('hsn')
    .orderBy('valid_from')
    .orderBy('up_to_inr')
    .execute(),
  category_hsn: await db.selectFrom('category_hsn').selectAll().orderBy('path').execute(),
  exchange_rates: await storedRates(db),
});

/** Replaces the lists that are given. Orders keep the rates and the tax that they have. */
export async function replaceTables(
  tx: Database,
  { carriers, tax_rates, category_hsn, exchange_rates }: Partial<TableValues>,
): Promise<void> {
  if (carriers) await replaceRows(tx, 'carriers', carriers);
  if (tax_rates) await replaceRows(tx, 'tax_rates', tax_rates);
  if (category_hsn) await replaceRows(tx, 'category_hsn', category_hsn);
  for (const [currency, rate] of Object.entries(exchange_rates ?? {}))
    await tx.updateTable('countries').set({ rate }).where('currency_code', '=', currency).execute();
}
