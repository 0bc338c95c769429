import { randomInt } from 'node:crypto';
import { dayAfter } from '@/lib/i18n/dates';
import type { BackendContext } from '@/backend/http/context';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import { giftCardEmail } from '@/backend/mail/giftCardEmails';
import { isVerifiedMailbox, queueMessage } from '@/backend/mail/outbox';
import { insertGiftCard } from './repository';
import { claimDueGiftCards, linkGiftCard, type OrderedGiftCard } from './sendingRepository';

const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A gift card code such as "AZA7-K2MQ-9XWT-4HRB": 80 bits that can be read out on the phone. */
export const newGiftCardCode = (): string =>
  Array.from(
    { length: 16 },
    (_, position) =>
      `${position > 0 && position % 4 === 0 ? '-' : ''}${CODE_ALPHABET[randomInt(CODE_ALPHABET.length)] ?? ''}`,
  ).join('');

/** Issues claimed gift cards and queues their emails, in the transaction of the claim. */
async function issueGiftCards(
  tx: Database,
  siteUrl: string,
  cards: OrderedGiftCard[],
  now: Date,
): Promise<void> {
  const { valid_days } = await loadSetting(tx, 'gift_cards');
  for (const card of cards) {
    const code = newGiftCardCode();
    const giftCardId = await insertGiftCard(tx, {
      code,
      amount_minor: card.amount_minor,
      recipient_email: card.recipient_email,
      order_id: card.order_id,
      valid_days,
      issued_at: now,
    });
    await linkGiftCard(tx, card.id, giftCardId);
    const isVerified = await isVerifiedMailbox(tx, card.recipient_email);
    // No limit applies: the gift cards are paid for, and order limits bound their number.
    await queueMessage(
      tx,
      giftCardEmail({ ...card, code, validDays: valid_days, isVerified }, siteUrl),
    );
  }
}

/** Sends the gift cards of a confirmed order that are due today; a job sends the others. */
export async function sendOrderedGiftCards(
  tx: Database,
  siteUrl: string,
  orderId: number,
  now = new Date(),
): Promise<void> {
  const cards = await claimDueGiftCards(tx, { today: dayAfter(now, 0), now, orderId });
  await issueGiftCards(tx, siteUrl, cards, now);
}

const SEND_FROM_HOUR = 9;
const HOUR_MS = 3_600_000;

/** Sends the gift cards of the day, from nine in store time. Idempotent on several replicas. */
export async function sendScheduledGiftCards(
  { db, env }: Pick<BackendContext, 'db' | 'env'>,
  now = new Date(),
): Promise<void> {
  const today = dayAfter(new Date(now.getTime() - SEND_FROM_HOUR * HOUR_MS), 0);
  const sendBatch = () =>
    db.transaction().execute(async (tx) => {
      const cards = await claimDueGiftCards(tx, { today, now });
      await issueGiftCards(tx, env.SITE_URL, cards, now);
      return cards.length;
    });
  while ((await sendBatch()) > 0);
}
