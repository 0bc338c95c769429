import type { z } from 'zod';
import type { StaffGiftCardWire, staffGiftCardCalls } from '@/lib/contract/staffGiftCards';
import { dayAfter } from '@/lib/i18n/dates';
import { SHOP_NAME } from '@/lib/model/site';
import { insertGiftCard, replaceGiftCardCode } from '@/backend/giftCards/repository';
import { newGiftCardCode } from '@/backend/giftCards/service';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import { giftCardEmail } from '@/backend/mail/giftCardEmails';
import { isVerifiedMailbox, queueMessage, queueWithinLimit } from '@/backend/mail/outbox';
import { requireWithinDailyLimit, type PerformedAct } from '@/backend/staff/acts';
import { invalidField } from '@/backend/staff/invalidFields';
import { requireActor, type StaffContext } from '@/backend/staff/visitor';
import { orderedGiftCard, type StaffGiftCardRow } from './repository';
import { giftCardIdOf, loadStaffGiftCard, requireLockedGiftCard } from './view';

const DEFAULT_DESIGN = 'marigold';

type Gift = z.output<(typeof staffGiftCardCalls)['POST /staff/v1/gift-cards']['body']>;
type GiftCardAct = Promise<PerformedAct<StaffGiftCardWire>>;

/** Cards are in whole rupees; an amount in another currency is converted at the store's rate. */
async function rupeesOf(db: Database, { amount, currency }: Gift): Promise<number> {
  const { rate } = (await db
    .selectFrom('countries')
    .select('rate')
    .where('currency_code', '=', currency)
    .executeTakeFirst()) ?? { rate: undefined };
  if (rate === undefined) throw invalidField('currency', `The shop has no currency "${currency}"`);
  const rupees = Math.round(amount / rate);
  if (rupees < 1) throw invalidField('amount', 'Please enter an amount of at least ₹1');
  if (rupees > 1_000_000) throw invalidField('amount', 'Please enter at most ₹10,00,000');
  return rupees;
}

/** Issues a card of the house, which nobody has paid, and queues its email. */
export async function giveGiftCard(
  tx: Database,
  context: StaffContext & { body: Gift },
): GiftCardAct {
  const actor = requireActor(context.visitor);
  const { amount, currency, recipient_name, recipient_email, message, reason } = context.body;
  const rupees = await rupeesOf(tx, context.body);
  await requireWithinDailyLimit(tx, actor, 'issue gift card', rupees * 100);
  const { valid_days } = await loadSetting(tx, 'gift_cards');
  const code = newGiftCardCode();
  const id = await insertGiftCard(tx, {
    code,
    amount_minor: rupees * 100,
    recipient_email,
    order_id: null,
    valid_days,
    given: { issued_by: actor.name, issue_reason: reason, recipient_name, message },
  });
  const words = { recipient_name, recipient_email, message, sender_name: SHOP_NAME };
  await queueMessage(
    tx,
    giftCardEmail(
      {
        ...words,
        code,
        design: DEFAULT_DESIGN,
        amount_minor: rupees * 100,
        validDays: valid_days,
        // The words are of the house, not of a stranger.
        isVerified: true,
        isGiven: true,
      },
      context.env.SITE_URL,
    ),
  );
  return {
    target: `gift card ${id}`,
    after: { rupees, amount, currency, reason },
    rupeesMinor: rupees * 100,
    reply: await loadStaffGiftCard(tx, id),
  };
}

const UNUSABLE: Partial<Record<StaffGiftCardRow['state'], string>> = {
  used: 'The card has no balance left',
  expired: 'The card has expired. An owner can extend it.',
  blocked: 'The card is blocked',
};

/** The words of the first email of a card. */
async function wordsOf(tx: Database, card: StaffGiftCardRow) {
  const { recipient_email, recipient_name, message } = card;
  if (card.issued_by !== null) {
    const given = {
      sender_name: SHOP_NAME,
      design: DEFAULT_DESIGN,
      isVerified: true,
      isGiven: true,
    };
    return { recipient_name, recipient_email, message, ...given };
  }
  const ordered = (await orderedGiftCard(tx, card.id)) ?? {
    recipient_name: '',
    sender_name: '',
    message: '',
    design: DEFAULT_DESIGN,
  };
  const isVerified =
    ordered.recipient_name !== '' && (await isVerifiedMailbox(tx, recipient_email));
  return { ...ordered, recipient_email, isVerified, isGiven: false };
}

/** Queues the email of a card with a new code; the balance stays, and the old code ends. */
export async function sendNewCode(
  tx: Database,
  context: StaffContext & { params: { id?: unknown } },
): GiftCardAct {
  const id = giftCardIdOf(context.params);
  const card = await requireLockedGiftCard(tx, id);
  const problem = UNUSABLE[card.state];
  if (problem) throw new HttpError(409, problem);
  const code = newGiftCardCode();
  await replaceGiftCardCode(tx, id, code);
  const email = giftCardEmail(
    {
      ...(await wordsOf(tx, card)),
      code,
      amount_minor: card.balance_minor,
      validDays: 0,
      replacesUntil: dayAfter(card.expires_at, 0),
    },
    context.env.SITE_URL,
  );
  if (!(await queueWithinLimit(tx, email)))
    throw new HttpError(409, 'This address has had all its emails of today. Try again tomorrow.');
  const reply = await loadStaffGiftCard(tx, id);
  return {
    target: `gift card ${id}`,
    before: { last_four: card.last_four },
    after: { last_four: reply.last_four },
    reply,
  };
}
