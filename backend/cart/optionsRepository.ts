import type { Selectable, Updateable } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';

/** What was decided about a bag beside its pieces. */
export type Choices = Omit<Selectable<Tables['bag_choices']>, 'owner'>;

const NONE: Choices = {
  coupon_code: null,
  gift_card_id: null,
  use_points: false,
  use_wallet: false,
  measuring_kit: false,
  pincode: null,
  event_date: null,
  gift_message: null,
  shipping_waived: false,
  duty_waived: false,
  store_id: null,
};

export const choicesOf = async (db: Database, owner: string): Promise<Choices> =>
  (await db.selectFrom('bag_choices').selectAll().where('owner', '=', owner).executeTakeFirst()) ??
  NONE;

export const choose = (
  db: Database,
  owner: string,
  changes: Omit<Updateable<Tables['bag_choices']>, 'owner'>,
) =>
  db
    .insertInto('bag_choices')
    .values({ owner, ...changes })
    .onConflict((same) => same.column('owner').doUpdateSet(changes))
    .execute();

export const forgetChoices = (tx: Database, owner: string) =>
  tx.deleteFrom('bag_choices').where('owner', '=', owner).execute();
