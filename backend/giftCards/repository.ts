import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { hashToken } from '@/backend/auth/sessionsRepository';

const normalizeCode = (code: string) => code.replace(/[^A-Z0-9]/gi, '').toUpperCase();
const giftCardHash = (code: string): string => hashToken(normalizeCode(code));

const codeColumns = (code: string) => ({
  code_hash: giftCardHash(code),
  last_four: normalizeCode(code).slice(-4),
});

export const giftCardByCode = (db: Database, code: string) =>
  db
    .selectFrom('gift_cards')
    .selectAll()
    .where('code_hash', '=', giftCardHash(code))
    .executeTakeFirst();
export const giftCardById = (db: Database, id: number) =>
  db.selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirst();
export type GiftCardRow = NonNullable<Awaited<ReturnType<typeof giftCardById>>>;

export const BLOCKED_GIFT_CARD = 'This gift card is blocked. Please contact us.';

/** The reason why a gift card cannot be used now; undefined if it can. */
export function giftCardRefusal(
  { blocked_at, expires_at, balance_minor }: GiftCardRow,
  now = new Date(),
): string | undefined {
  if (blocked_at) return BLOCKED_GIFT_CARD;
  if (expires_at <= now) return 'This gift card has expired';
  return balance_minor === 0 ? 'This gift card has no balance left' : undefined;
}

/** Replaces the code of a card: the one before can no longer be used. */
export const replaceGiftCardCode = (tx: Database, id: number, code: string) =>
  tx.updateTable('gift_cards').set(codeColumns(code)).where('id', '=', id).execute();

type IssuedGiftCard = {
  code: string;
  amount_minor: number;
  recipient_email: string;
  order_id: number | null;
  valid_days: number;
  /** The moment from which it is valid; default: now. */
  issued_at?: Date;
  /** Of a complimentary card. */
  given?: { issued_by: string; issue_reason: string; recipient_name: string; message: string };
};

/** Creates a gift card and returns its id; only the hash of the code is stored. */
export async function insertGiftCard(
  tx: Database,
  { code, amount_minor, valid_days, issued_at, given, ...columns }: IssuedGiftCard,
): Promise<number> {
  const { id } = await tx
    .insertInto('gift_cards')
    .values({
      ...codeColumns(code),
      ...columns,
      ...given,
      initial_minor: amount_minor,
      balance_minor: amount_minor,
      expires_at: sql`${issued_at ?? new Date()}::timestamptz + make_interval(days => ${valid_days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Debits a card; false if low, expired or blocked. Lock order everywhere: coupons, then gift cards. */
export async function debitGiftCard(
  tx: Database,
  id: number,
  paise: number,
  orderId: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gift_cards')
    .set((eb) => ({ balance_minor: eb('balance_minor', '-', paise) }))
    .where('id', '=', id)
    .where('balance_minor', '>=', paise)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('blocked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await tx
    .insertInto('gift_card_uses')
    .values({ gift_card_id: id, order_id: orderId, amount_minor: paise })
    .execute();
  return true;
}

/** Debits an amount refunded to an order's card again; false if low, expired or blocked. */
export async function redebitGiftCard(
  tx: Database,
  id: number,
  paise: number,
  orderId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gift_cards')
    .set((eb) => ({ balance_minor: eb('balance_minor', '-', paise) }))
    .where('id', '=', id)
    .where('balance_minor', '>=', paise)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('blocked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await tx
    .updateTable('gift_card_uses')
    .set({ released_minor: 0 })
    .where('order_id', '=', orderId)
    .execute();
  return true;
}

/** Refunds redeemed paise to the cards of orders: `paise` at most, or all that is unrefunded. */
export async function refundToGiftCards(
  tx: Database,
  orderIds: number[],
  paise = Infinity,
): Promise<void> {
  const uses = await tx
    .selectFrom('gift_card_uses')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
  let due = paise;
  for (const use of uses) {
    const refund = Math.min(due, use.amount_minor - use.released_minor);
    if (refund <= 0) continue;
    due -= refund;
    await tx
      .updateTable('gift_card_uses')
      .set((eb) => ({ released_minor: eb('released_minor', '+', refund) }))
      .where('id', '=', use.id)
      .execute();
    await tx
      .updateTable('gift_cards')
      .set((eb) => ({ balance_minor: eb('balance_minor', '+', refund) }))
      .where('id', '=', use.gift_card_id)
      .execute();
  }
}
