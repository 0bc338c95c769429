import { sql } from 'kysely';
import { GOOGLE_CLICK_IDS } from '@/lib/analytics/clickIds';
import type { staffConversionCalls } from '@/lib/contract/staffConversions';
import type { Handlers } from '@/backend/http/handlerContext';
import type { Database } from '@/backend/infra/db/database';
import { parseAttribution } from '@/backend/serverEvents/attribution';
import { eventOrder, purchaseAmounts } from '@/backend/serverEvents/eventOrders';
import { recordAct } from '@/backend/staff/auditRepository';
import { invalidField } from '@/backend/staff/invalidFields';
import type { StaffVisitor } from '@/backend/staff/visitor';

const DAY_MS = 86_400_000;
/** Google Ads takes conversions of the last 90 days. */
const MAX_DAYS = 90;

const clickedOrders = (db: Database, from: Date, until: Date) =>
  db
    .selectFrom('orders')
    .select(['id', 'attribution', 'settled_at', 'placed_at'])
    .where('state', '=', 'confirmed')
    .where('exchange_of', 'is', null)
    .where(sql<boolean>`attribution ?| ${sql.val([...GOOGLE_CLICK_IDS])}::text[]`)
    .where((eb) => eb(eb.fn.coalesce('settled_at', 'placed_at'), '>=', from))
    .where((eb) => eb(eb.fn.coalesce('settled_at', 'placed_at'), '<', until))
    .orderBy('id')
    .execute();

async function conversionOf(
  db: Database,
  order: Awaited<ReturnType<typeof clickedOrders>>[number],
) {
  const { value, currency } = purchaseAmounts(await eventOrder(db, order.id));
  const { gclid = null, gbraid = null, wbraid = null } = parseAttribution(order.attribution) ?? {};
  const confirmed_at = (order.settled_at ?? order.placed_at).toISOString();
  return { order_id: order.id, confirmed_at, gclid, gbraid, wbraid, value, currency };
}

export const staffConversionHandlers: Handlers<typeof staffConversionCalls, StaffVisitor> = {
  async 'GET /staff/v1/conversions'(context) {
    const { db } = context;
    const { from, to = new Date().toISOString().slice(0, 10) } = context.query;
    const start = new Date(from);
    const until = new Date(new Date(to).getTime() + DAY_MS);
    if (until.getTime() - start.getTime() > (MAX_DAYS + 1) * DAY_MS)
      throw invalidField('from', `Please choose at most ${MAX_DAYS} days`);
    const list = [];
    for (const order of await clickedOrders(db, start, until))
      list.push(await conversionOf(db, order));
    await recordAct(db, context, { act: 'export conversions', target: `${from} to ${to}` });
    return { status: 200, data: { list } };
  },
};
