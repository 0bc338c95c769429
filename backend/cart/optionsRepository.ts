import type { Selectable, Updateable } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';

export type CartOptionsRow = Omit<Selectable<Tables['bag_choices']>, 'owner'>;

const DEFAULT_OPTIONS: CartOptionsRow = {
  coupon_code: null,
  gift_card_id: null,
  use_points: false,
  use_wallet: false,
  measuring_kit: false,
  pincode: null,
  event_date: null,
  gift_message: null,
  gift_wrap: false,
  hide_prices: false,
  shipping_waived: false,
  duty_waived: false,
  store_id: null,
};

export const cartOptionsOf = async (db: Database, owner: string): Promise<CartOptionsRow> =>
  (await db.selectFrom('bag_choices').selectAll().where('owner', '=', owner).executeTakeFirst()) ??
  DEFAULT_OPTIONS;

export const saveCartOptions = (
  db: Database,
  owner: string,
  changes: Omit<Updateable<Tables['bag_choices']>, 'owner'>,
) =>
  db
    .insertInto('bag_choices')
    .values({ owner, ...changes })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(changes))
    .execute();

export const deleteCartOptions = (tx: Database, owner: string) =>
  tx.deleteFrom('bag_choices').where('owner', '=', owner).execute();
