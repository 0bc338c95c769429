import { randomInt } from 'node:crypto';
import type { Database } from '@/backend/infra/db/database';
import { addGiftCard } from '@/backend/giftcards/repository';
import { listOrderGiftCards, linkGiftCard, findCustomerOrder } from './repository';
import { isVerifiedMailbox, queueMessage, queueWithinLimit } from '@/backend/mail/outbox';
import { loadSetting } from '@/backend/infra/db/settings';
import { giftCardEmail } from '@/backend/mail/giftCardEmails';
import { orderEmail } from '@/backend/mail/orderEmails';
import { completeExchange } from './exchanges/placeExchange';

const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A gift card code such as "AZA7-K2MQ-9XWT-4HRB": 80 bits that can be read out on the phone. */
const newGiftCardCode = () =>
  Array.from(
    { length: 16 },
    (_, position) =>
      `${position > 0 && position % 4 === 0 ? '-' : ''}${CODE_ALPHABET[randomInt(CODE_ALPHABET.length)] ?? ''}`,
  ).join('');

async function issueGiftCards(tx: Database, siteUrl: string, orderId: number): Promise<void> {
  const { valid_days } = await loadSetting(tx, 'gift_cards');
  for (const card of await listOrderGiftCards(tx, orderId)) {
    if (card.gift_card_id !== null) continue;
    const code = newGiftCardCode();
    await linkGiftCard(
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
    const isProved = await isVerifiedMailbox(tx, card.recipient_email);
    // No limit applies: the gift cards are paid for, and order limits bound their number.
    await queueMessage(
      tx,
      giftCardEmail({ ...card, code, validDays: valid_days, isProved }, siteUrl),
    );
  }
}

/**
 * Queues the email about a confirmed order and issues the gift cards it bought, in the confirming
 * transaction.
 */
export async function confirmOrder(
  tx: Database,
  siteUrl: string,
  customerId: number,
  orderId: number,
): Promise<void> {
  const order = await findCustomerOrder(tx, customerId, orderId);
  if (!order) return;
  await completeExchange(tx, siteUrl, orderId);
  const isProved = await isVerifiedMailbox(tx, order.email);
  await queueWithinLimit(tx, orderEmail(order, siteUrl, { isProved }));
  await issueGiftCards(tx, siteUrl, orderId);
}
