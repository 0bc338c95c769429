import { sql } from 'kysely';
import type { BackendContext } from '@/backend/http/context';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import { pointsFor } from '@/backend/money/loyalty';
import { isDisputed } from '@/backend/payments/disputes';
import { credit } from '@/backend/wallet/ledgerRepository';
import { loyaltyTierOf } from './cancellations/quote';
import { lockOrder, refundedInPartOfLine } from './cancellations/repository';
import { returnDays } from './cancellations/rules';
import { exchangeOrderOf } from './exchanges/repository';

const BATCH_SIZE = 100;

/** Paid lines whose own return period has ended, before extensions by country and tier. */
const unrewardedLines = (db: Database, now: Date) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select([
      'l.id',
      'l.order_id',
      'l.returnable',
      'l.return_days',
      'l.delivered_at',
      'o.customer_id',
      'o.rate',
      'o.country_code',
      'o.points_minor',
      'o.subtotal_minor',
      'o.coupon_minor',
    ])
    .select(sql<number>`l.paid_minor - ${refundedInPartOfLine}`.as('paid_minor'))
    .where('l.status', '=', 'active')
    .where('l.step', '=', 'delivered')
    .where('l.rewarded', '=', false)
    .where(({ not }) => not(isDisputed(sql.ref('o.id'))))
    // The same rule as isMoneyCollected.
    .where((eb) =>
      eb.or([
        eb('o.payment_method', '!=', 'cod'),
        eb('o.total_minor', '=', 0),
        eb('l.cash_minor', 'is not', null),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('l.returnable', '=', false),
        eb(sql<Date>`l.delivered_at + make_interval(days => l.return_days)`, '<=', now),
      ]),
    )
    .orderBy('l.delivered_at')
    .orderBy('l.id')
    .limit(BATCH_SIZE)
    .execute();

type UnrewardedLine = Awaited<ReturnType<typeof unrewardedLines>>[number];
type Loyalty = Awaited<ReturnType<typeof loadSetting<'loyalty'>>>;

async function awardLinePoints(tx: Database, line: UnrewardedLine, loyalty: Loyalty) {
  const goods = line.subtotal_minor - line.coupon_minor;
  const rupees = (line.paid_minor * (goods ? 1 - line.points_minor / goods : 1)) / 100 / line.rate;
  await lockOrder(tx, line.order_id);
  if (await exchangeOrderOf(tx, line.id)) return;
  const { numUpdatedRows } = await tx
    .updateTable('order_lines')
    .set({ rewarded: true })
    .where('id', '=', line.id)
    .where('rewarded', '=', false)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await credit(tx, {
    customerId: line.customer_id,
    account: 'points',
    paise: pointsFor(rupees, loyalty) * 100,
    kind: 'earned',
    reason: `Order ${line.order_id}`,
    orderId: line.order_id,
    reference: `line ${line.id}`,
    validDays: loyalty.valid_days,
  });
}

/** Awards points when an item's return period has ended. */
export async function awardPoints(
  { db }: Pick<BackendContext, 'db'>,
  now = new Date(),
): Promise<void> {
  const loyalty = await loadSetting(db, 'loyalty');
  const rule = await loadSetting(db, 'after_sale');
  for (const line of await unrewardedLines(db, now)) {
    const days = line.returnable
      ? returnDays(
          rule,
          line.country_code,
          line.return_days,
          await loyaltyTierOf(db, line.customer_id),
        )
      : 0;
    if (!line.delivered_at || line.delivered_at.getTime() + days * 86_400_000 > now.getTime())
      continue;
    await db.transaction().execute((tx) => awardLinePoints(tx, line, loyalty));
  }
}
