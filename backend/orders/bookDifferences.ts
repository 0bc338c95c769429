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

/** Compares balances, gift cards, coupons and refunds with the rows that they sum up. */
export async function findBookDifferences(db: Database): Promise<BookDifference[]> {
  const differences: BookDifference[] = [];
  for (const check of Object.keys(CHECKS) as (keyof typeof CHECKS)[])
    for (const row of (await CHECKS[check](db)).rows) differences.push({ check, ...row });
  return differences;
}
