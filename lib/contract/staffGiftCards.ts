import { z } from 'zod';
import { amount, done, id } from './call';
import { GIFT_CARD_LIMITS } from '@/lib/forms/giftCardRules';
import { idempotencyKey } from './staff';

export const STAFF_GIFT_CARD_STATES = ['valid', 'used', 'expired', 'blocked'] as const;
export const STAFF_GIFT_CARD_SOURCES = ['bought', 'given'] as const;

const reason = z.string().trim().min(1, 'Please give a reason').max(200);

const giftCardRowWire = z.object({
  gift_card_id: id,
  last_four: z.string().describe('Of the code; the store does not have the rest.'),
  amount: amount.describe('In rupees, as it was issued.'),
  balance: amount.describe('In rupees.'),
  state: z.enum(STAFF_GIFT_CARD_STATES).describe('used: without a balance.'),
  recipient_email: z.string(),
  order_id: id.nullable().describe('Of the order that bought it.'),
  issued_by: z.string().nullable().describe('Who gave it, for a card of the house.'),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type StaffGiftCardRowWire = z.infer<typeof giftCardRowWire>;

const staffGiftCardWire = giftCardRowWire.extend({
  issue_reason: z.string().describe('Why the house gave it; empty for a bought one.'),
  uses: z
    .array(
      z.object({
        order_id: id.nullable().describe('null: its balance was moved to a wallet.'),
        amount,
        returned: amount.describe('Given back to the card since.'),
        used_at: z.iso.datetime(),
      }),
    )
    .describe('Oldest first.'),
});
export type StaffGiftCardWire = z.infer<typeof staffGiftCardWire>;

/** :id is gift_card_id. */
export const staffGiftCardCalls = {
  /** Gift cards, newest first. */
  'GET /staff/v1/gift-cards': {
    query: z.object({
      search: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('The last four characters of the code, a part of the email, or an order number.'),
      state: z.enum(STAFF_GIFT_CARD_STATES).optional(),
      source: z
        .enum(STAFF_GIFT_CARD_SOURCES)
        .optional()
        .describe('given: by the house, with no money received for it.'),
      before_id: z.coerce.number().pipe(id).optional().describe('The last of the page before.'),
      per_page: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: done(z.object({ list: z.array(giftCardRowWire), next_before_id: id.nullable() })),
  },
  /** One gift card with its uses. */
  'GET /staff/v1/gift-cards/:id': { reply: done(staffGiftCardWire) },
  /** Extends a card, or ends it now, for example when its code was stolen. The balance stays. */
  'PUT /staff/v1/gift-cards/:id': {
    body: z.object({
      key: idempotencyKey,
      expires_at: z.iso.datetime({ offset: true, error: 'Please enter a date' }),
      reason,
    }),
    reply: done(staffGiftCardWire),
  },
  /** Gives a card of the house and emails it, within the daily limit for goodwill of the role (403). */
  'POST /staff/v1/gift-cards': {
    body: z.object({
      key: idempotencyKey,
      amount: z
        .number()
        .positive('Please enter an amount')
        .max(1_000_000)
        .describe('In the currency; the card is in whole rupees at the rate of the store.'),
      currency: z.string().trim().toUpperCase().length(3).default('INR'),
      recipient_name: z.string().trim().min(1, 'Please enter a name').max(GIFT_CARD_LIMITS.name),
      recipient_email: z
        .string()
        .trim()
        .max(GIFT_CARD_LIMITS.email)
        .pipe(z.email('Please enter a valid email address')),
      message: z.string().trim().max(GIFT_CARD_LIMITS.message).default(''),
      reason: reason.describe('For the audit log; the recipient does not see it.'),
    }),
    reply: done(staffGiftCardWire),
  },
  /** Emails the card again with a new code, since the store does not have the old one, which ends. */
  'POST /staff/v1/gift-cards/:id/resend': {
    body: z.object({ key: idempotencyKey }),
    reply: done(staffGiftCardWire),
  },
  /** Blocks a card: it can be neither redeemed nor emailed. Orders that it has paid go on. */
  'POST /staff/v1/gift-cards/:id/block': {
    body: z.object({ key: idempotencyKey, reason }),
    reply: done(staffGiftCardWire),
  },
  /** Ends the block of a card, which can be used again until it expires. */
  'POST /staff/v1/gift-cards/:id/unblock': {
    body: z.object({ key: idempotencyKey, reason }),
    reply: done(staffGiftCardWire),
  },
};
