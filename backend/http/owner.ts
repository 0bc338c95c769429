import { sql } from 'kysely';
import { MAX_QUANTITY_PER_ITEM } from '@/backend/cart/rules';
import type { Database } from '@/backend/infra/db/database';
import { mergeViews } from '@/backend/recent/repository';

export const trailOwner = (trailId: string): string => `trail:${trailId}`;
export const customerOwner = (customerId: number): string => `customer:${customerId}`;

/** The customer of an owner key; undefined for that of a trail. */
export const customerOfOwner = (owner: string): number | undefined => {
  const [kind, id] = owner.split(':');
  return kind === 'customer' ? Number(id) : undefined;
};

/** Key of the cart, wishlist and follows: the customer's when signed in, else the trail's. */
export const ownerOf = ({
  customerId,
  trailId,
}: {
  customerId?: number;
  trailId: string;
}): string => (customerId === undefined ? trailOwner(trailId) : customerOwner(customerId));

/** Moves the trail's data to the customer, adding quantities up to the stock. Idempotent. */
export async function mergeTrailIntoCustomer(
  tx: Database,
  trailId: string,
  customerId: number,
): Promise<void> {
  const trailKey = trailOwner(trailId);
  const owner = customerOwner(customerId);
  await sql`
    with moved as (delete from cart_lines where owner = ${trailKey}
      returning size_id, quantity, added_at, added_bucket, added_minor)
    insert into cart_lines (owner, size_id, quantity, added_at, added_bucket, added_minor)
      select ${owner}, size_id, quantity, added_at, added_bucket, added_minor from moved
      order by size_id
    on conflict (owner, size_id) do update set quantity = greatest(1, least(
      cart_lines.quantity + excluded.quantity, ${MAX_QUANTITY_PER_ITEM}::int,
      (select available from size_stock s where s.size_id = excluded.size_id)))`.execute(tx);
  await sql`
    with moved as (delete from saved_lines where owner = ${trailKey}
      returning size_id, quantity, added_at)
    insert into saved_lines (owner, size_id, quantity, added_at)
      select ${owner}, size_id, quantity, added_at from moved order by size_id
    on conflict do nothing`.execute(tx);
  await sql`
    with moved as (delete from wishlist_items where owner = ${trailKey}
      returning product_id, added_at, added_bucket, added_minor)
    insert into wishlist_items (owner, product_id, added_at, added_bucket, added_minor)
      select ${owner}, product_id, added_at, added_bucket, added_minor from moved order by product_id
    on conflict do nothing`.execute(tx);
  await sql`
    with moved as (delete from followed_designers where owner = ${trailKey}
      returning designer_id, followed_at)
    insert into followed_designers (owner, designer_id, followed_at)
      select ${owner}, designer_id, followed_at from moved order by designer_id
    on conflict do nothing`.execute(tx);
  await mergeViews(tx, trailKey, owner);
  await sql`update bag_gift_cards set owner = ${owner} where owner = ${trailKey}`.execute(tx);
  await sql`
    with moved as (delete from bag_choices where owner = ${trailKey} returning *)
    insert into bag_choices (owner, coupon_code, measuring_kit, pincode, event_date, gift_message,
      gift_wrap, hide_prices)
      select ${owner}, coupon_code, measuring_kit, pincode, event_date, gift_message,
      gift_wrap, hide_prices from moved
    on conflict (owner) do update
      set coupon_code = coalesce(excluded.coupon_code, bag_choices.coupon_code),
      event_date = coalesce(excluded.event_date, bag_choices.event_date),
      pincode = coalesce(excluded.pincode, bag_choices.pincode),
      gift_message = coalesce(excluded.gift_message, bag_choices.gift_message),
      measuring_kit = bag_choices.measuring_kit or excluded.measuring_kit,
      gift_wrap = bag_choices.gift_wrap or excluded.gift_wrap,
      hide_prices = bag_choices.hide_prices or excluded.hide_prices`.execute(tx);
}
