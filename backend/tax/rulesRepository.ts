import { dayAfter } from '@/lib/i18n/dates';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import type { TaxRules } from './lineTaxes';
import { treatmentOf } from './treatment';

type Sale = { country: string; currencyRate: number; now: Date };

/** The tax rules for a sale now. */
export async function loadTaxRules(
  db: Database,
  { country, currencyRate, now }: Sale,
): Promise<TaxRules> {
  const day = dayAfter(now, 0);
  return {
    rates: await db.selectFrom('tax_rates').selectAll().execute(),
    treatment: treatmentOf(await loadSetting(db, 'seller'), country, day),
    day,
    currencyRate,
  };
}

/** The HSN code of categories by path; the seller's own code where none is set. */
export async function loadHsnCodes(db: Database): Promise<(categoryPath: string) => string> {
  const { hsn: fallback } = await loadSetting(db, 'seller');
  const rows = await db.selectFrom('category_hsn').selectAll().execute();
  const longestFirst = rows.toSorted((a, b) => b.path.length - a.path.length);
  return (categoryPath) =>
    longestFirst.find(({ path }) => categoryPath === path || categoryPath.startsWith(`${path}/`))
      ?.hsn ?? fallback;
}

/** The HSN code of a product's category. */
export async function hsnOfProduct(db: Database, productId: number): Promise<string> {
  const { path } = await db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select('c.path')
    .where('p.id', '=', productId)
    .executeTakeFirstOrThrow();
  return (await loadHsnCodes(db))(path);
}
