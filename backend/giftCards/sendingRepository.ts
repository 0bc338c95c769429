import { emailKey } from '@/backend/orders/contactKeys';
import { isDisputed } from '@/backend/payments/disputes';
import type { Database } from '@/backend/infra/db/database';
import { sql } from 'kysely';

const BATCH_SIZE = 20;

type Due = { today: string; now: Date; orderId?: number };

/**
 * Claims unsent gift cards of confirmed orders up to `today`, in the transaction of the emails. One
 * whose payment is in dispute waits.
 */
export const claimDueGiftCards = (tx: Database, { today, now, orderId }: Due) =>
  tx
    .updateTable('order_gift_cards')
    .set({ sent_at: now })
    .where('id', 'in', (eb) => {
      const due = eb
        .selectFrom('order_gift_cards as g')
        .innerJoin('orders as o', 'o.id', 'g.order_id')
        .select('g.id')
        .where('o.state', '=', 'confirmed')
        .where('g.sent_at', 'is', null)
        .where(({ not }) => not(isDisputed(sql.ref('o.id'))))
        .where((or) => or.or([or('g.send_on', 'is', null), or('g.send_on', '<=', today)]));
      return orderId === undefined
        ? due.orderBy('g.id').limit(BATCH_SIZE).forUpdate('g').skipLocked()
        : due.where('o.id', '=', orderId).forUpdate('g');
    })
    .returningAll()
    .execute();
export type OrderedGiftCard = Awaited<ReturnType<typeof claimDueGiftCards>>[number];

export const linkGiftCard = (tx: Database, id: number, giftCardId: number) =>
  tx
    .updateTable('order_gift_cards')
    .set({ gift_card_id: giftCardId })
    .where('id', '=', id)
    .execute();

type Sending = { recipient_email: string; send_on: string | null };

/** Whether a recipient would exceed a day's gift cards: each emails an address the buyer typed. */
export async function giftCardsOverLimit(
  tx: Database,
  cards: Sending[],
  { max, today }: { max: number; today: string },
): Promise<boolean> {
  if (!cards.length) return false;
  const days = cards.map(({ send_on }) => send_on ?? today);
  const ordered = await tx
    .selectFrom('order_gift_cards as g')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .select(['g.recipient_email', 'g.send_on', 'g.sent_at'])
    .where('o.state', 'in', ['pending', 'confirmed'])
    .where((eb) =>
      eb.or([
        eb('g.sent_at', '>', sql<Date>`now() - interval '1 day'`),
        eb.and([
          eb('g.sent_at', 'is', null),
          eb.or([eb('g.send_on', 'is', null), eb('g.send_on', 'in', [...days, today])]),
        ]),
      ]),
    )
    .execute();
  const sendings = [
    ...ordered.map(({ sent_at, ...card }) => (sent_at ? { ...card, send_on: null } : card)),
    ...cards,
  ].map(({ recipient_email, send_on }) => `${send_on ?? today} ${emailKey(recipient_email)}`);
  return cards.some(
    ({ recipient_email, send_on }) =>
      sendings.filter((key) => key === `${send_on ?? today} ${emailKey(recipient_email)}`).length >
      max,
  );
}
