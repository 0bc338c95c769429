import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

type Found = { what: string; expected: number; stored: number };

const CHECKS = {
  /** What is left of a customer's points or wallet is the sum of its entries. */
  balances: (db: Database) =>
    sql<Found>`
      select account || ' of customer ' || customer_id as what,
        sum(amount_minor)::bigint as expected, sum(rest_minor)::bigint as stored
      from ledger group by customer_id, account
      having sum(amount_minor) <> sum(rest_minor)`.execute(db),
  /** What is left of a gift card is its amount without its uses. */
  giftCards: (db: Database) =>
    sql<Found>`
      select 'gift card ' || id as what, balance_minor as stored,
        (initial_minor - coalesce(spent, 0))::bigint as expected
      from gift_cards
      left join (
        select gift_card_id, sum(amount_minor - released_minor) as spent
        from gift_card_uses group by gift_card_id
      ) as uses on uses.gift_card_id = gift_cards.id
      where balance_minor <> initial_minor - coalesce(spent, 0)`.execute(db),
  /** A coupon counts the orders that use it. */
  coupons: (db: Database) =>
    sql<Found>`
      select 'uses of coupon ' || coupons.code as what, used as stored, coalesce(n, 0)::bigint as expected
      from coupons
      left join (
        select code, count(*) as n from coupon_uses where released_at is null group by code
      ) as uses on uses.code = coupons.code
      where used <> coalesce(n, 0)`.execute(db),
  /** An order is worth its items, gift cards and charges, less what was redeemed; an exchange has a bill of its own. */
  orders: (db: Database) =>
    sql<Found>`
      select 'total of order ' || o.id as what, o.total_minor as stored,
        (o.subtotal_minor + o.gift_cards_minor + o.shipping_minor + o.kit_minor + o.gift_wrap_minor
          - o.coupon_minor - o.points_minor - o.wallet_minor - o.gift_card_minor)::bigint as expected
      from orders as o where o.exchange_of is null
        and o.total_minor <> o.subtotal_minor + o.gift_cards_minor + o.shipping_minor + o.kit_minor
          + o.gift_wrap_minor - o.coupon_minor - o.points_minor - o.wallet_minor - o.gift_card_minor
      union all
      select 'items of order ' || o.id, o.subtotal_minor, coalesce(items.worth, 0)
      from orders as o
      left join (
        select order_id, sum(you_pay_minor * quantity)::bigint as worth from order_lines group by order_id
      ) as items on items.order_id = o.id
      where o.exchange_of is null and o.subtotal_minor <> coalesce(items.worth, 0)
      union all
      select 'payment of order ' || o.id, p.amount_minor, o.total_minor
      from payments as p join orders as o on o.id = p.order_id
      where p.amount_minor <> o.total_minor or p.currency <> o.currency`.execute(db),
  /** An order paid online refunds no more money than it received. */
  refunds: (db: Database) =>
    sql<Found>`
      select 'refunds of order ' || p.order_id as what, refunded as stored, p.amount_minor as expected
      from payments as p
      join (
        select order_id, sum(money_minor)::bigint as refunded from (
          select order_id, greatest(0, money_minor - uncollected_minor - deduction_minor) as money_minor
          from refunds where state in ('due', 'done')
          union all
          select order_id, money_minor from partial_refunds where state in ('due', 'done')
        ) as parts group by order_id
      ) as paid_back on paid_back.order_id = p.order_id
      where refunded > p.amount_minor`.execute(db),
};

/** A difference between what the store counts and the rows it counts. Amounts in minor units. */
export type BookDifference = Found & { check: keyof typeof CHECKS };

/** Compares balances, gift cards, coupons, orders and refunds with the rows that they sum up. */
export async function findBookDifferences(db: Database): Promise<BookDifference[]> {
  const differences: BookDifference[] = [];
  for (const check of Object.keys(CHECKS) as (keyof typeof CHECKS)[])
    for (const row of (await CHECKS[check](db)).rows) differences.push({ check, ...row });
  return differences;
}
