import { randomInt } from 'node:crypto';
import type { Database } from '@/backend/infra/db/database';
import { addGiftCard } from '@/backend/giftcards/repository';
import { giftCardsOf, nameGiftCard, orderOf } from './repository';
import { isProvedMailbox, post, postBounded } from '@/backend/mail/outbox';
import { setting } from '@/backend/infra/db/settings';
import { orderLink } from '@/backend/mail/links';
import { giftCardMail, orderMail } from '@/backend/mail/orderEmails';
import { completeExchange } from './exchanges/placeExchange';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** "AZA7-K2MQ-9XWT-4HRB": 80 bits that can be read over the phone. */
const newCode = () =>
  Array.from(
    { length: 16 },
    (_, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${LETTERS[randomInt(LETTERS.length)] ?? ''}`,
  ).join('');

async function sendGiftCards(tx: Database, orderId: number): Promise<void> {
  const { valid_days } = await setting(tx, 'gift_cards');
  for (const card of await giftCardsOf(tx, orderId)) {
    if (card.gift_card_id !== null) continue;
    const code = newCode();
    await nameGiftCard(
      tx,
      card.id,
      await addGiftCard(tx, {
        code,
        amount_minor: card.amount_minor,
        recipient_email: card.recipient_email,
        order_id: orderId,
        valid_days,
      }),
    );
    const isProved = await isProvedMailbox(tx, card.recipient_email);
    // Paid for, and bounded where it is ordered: a gift card that is not mailed would be lost.
    await post(tx, giftCardMail({ ...card, code, validDays: valid_days, isProved }));
  }
}

/** What a confirmed order sets off, as part of the transaction that confirms it: the mail about it, and the gift cards it bought. */
export async function confirmOrder(
  tx: Database,
  siteUrl: string,
  customerId: number,
  orderId: number,
): Promise<void> {
  const order = await orderOf(tx, customerId, orderId);
  if (!order) return;
  await completeExchange(tx, orderId);
  const isProved = await isProvedMailbox(tx, order.email);
  await postBounded(
    tx,
    orderMail(order, orderLink(siteUrl, order.country_code, orderId), { isProved }),
  );
  await sendGiftCards(tx, orderId);
}
