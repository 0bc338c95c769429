import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { pictureOfSize } from '@/backend/product/firstPicture';
import type { ProductSizeLabel } from '@/backend/product/labelledSize';

/** Alerts expire after half a year. */
const MAX_AGE_DAYS = 180;
const BATCH_SIZE = 50;

type Alert = { size_id: number; email: string; country_code: string };

export const sizeById = (db: Database, id: number) =>
  db
    .selectFrom('product_sizes as s')
    .innerJoin('size_stock as x', 'x.size_id', 's.id')
    .select(['s.label', 'x.available as stock'])
    .where('s.id', '=', id)
    .executeTakeFirst();

export const hasStockAlert = async (
  db: Database,
  { size_id, email }: Pick<Alert, 'size_id' | 'email'>,
): Promise<boolean> =>
  (await db
    .selectFrom('stock_alerts')
    .select('id')
    .where('size_id', '=', size_id)
    .where('email', '=', email)
    .where('told_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const addStockAlert = (db: Database, alert: Alert) =>
  sql`insert into stock_alerts (size_id, email, country_code) values (${alert.size_id}, ${alert.email}, ${alert.country_code}) on conflict (size_id, email) where told_at is null do nothing`.execute(
    db,
  );

export type RestockAlert = ProductSizeLabel & {
  email: string;
  country_code: string;
  name: string;
  designer_name: string;
  url: string;
  thumbnail_image: string | null;
  /** Prices in paise by bucket; the country's currency shows one of them. */
  prices: { bucket: string; you_pay_minor: number }[];
  currency_code: string;
  currency_symbol: string;
  rate: number;
  duty_active: boolean;
  duty_value: number;
};

/** Alerts of sizes that are back: what is sold on back order is not in stock. */
export async function claimRestockAlerts(tx: Database): Promise<RestockAlert[]> {
  const { rows } = await sql<RestockAlert>`
    with due as (
      select a.id from stock_alerts a join size_stock s on s.size_id = a.size_id
      where a.told_at is null and s.available > 0 and not s.is_on_back_order order by a.id limit ${BATCH_SIZE} for update of a skip locked
    ), claimed as (
      update stock_alerts set told_at = now() where id in (select id from due) returning size_id, email, country_code, id
    )
    select claimed.email, claimed.country_code, s.label as size, p.option_names, p.name, d.name as designer_name, p.url,
      ${pictureOfSize('s')} as thumbnail_image,
      country.currency_code, country.currency_symbol, country.rate, country.duty_active, country.duty_value,
      (select coalesce(json_agg(json_build_object('bucket', bucket, 'you_pay_minor', you_pay_minor)), '[]')
        from size_prices where size_id = s.id) as prices
    from claimed join countries country on country.country_code = claimed.country_code join product_sizes s on s.id = claimed.size_id join products p on p.id = s.product_id join designers d on d.id = p.designer_id
    order by claimed.id`.execute(tx);
  return rows;
}

export const deleteOldStockAlerts = (db: Database) =>
  sql`delete from stock_alerts where asked_at < now() - make_interval(days => ${MAX_AGE_DAYS})`.execute(
    db,
  );
