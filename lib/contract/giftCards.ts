import { z } from 'zod';
import { amount, coded, done, id } from './call';
import { cartWire, giftCardDesignWire } from './cart';
import { GIFT_CARD_LIMITS } from '@/lib/forms/giftCardRules';

const text = (label: string, max: number) =>
  z.string().trim().min(1, `Please enter ${label}`).max(max);
const code = z
  .string()
  .trim()
  .toUpperCase()
  .min(8, 'Please enter the code of the gift card')
  .max(40);

export const giftCardWire = z.object({
  last_four: z.string(),
  balance: amount.describe('In rupees.'),
  initial_amount: amount.describe('In rupees.'),
  expires_at: z.iso.datetime(),
  is_expired: z.boolean(),
});

/** Not in the specification. The value is in rupees; the code is emailed on the chosen day. */
export const giftCardCalls = {
  /** Adds a gift card to the cart, paid online only; 1701 when outside the limits. */
  'POST /giftcard/v1/cart': {
    body: z.object({
      amount: id.describe('Whole rupees.'),
      recipient_name: text('a name', GIFT_CARD_LIMITS.name),
      recipient_email: z
        .string()
        .trim()
        .max(GIFT_CARD_LIMITS.email)
        .pipe(z.email('Please enter a valid email address')),
      sender_name: text('your name', GIFT_CARD_LIMITS.name),
      message: z.string().trim().max(GIFT_CARD_LIMITS.message).default(''),
      design: giftCardDesignWire.optional(),
      send_on: z.iso
        .date('Please enter a valid date')
        .nullable()
        .optional()
        .describe(
          'The day of the email in store time, from today to a year ahead, otherwise 400; without one, as soon as it is paid.',
        ),
    }),
    reply: z.union([done(cartWire), coded]),
  },
  /** The balance of a gift card. Rate limited with 429 against guessing. */
  'POST /giftcard/v1/balance': {
    body: z.object({ code }),
    reply: z.union([done(giftCardWire), coded]),
  },
  /** Moves the balance of a gift card to the customer's wallet; 1903 when there is none. */
  'POST /giftcard/v1/redeem': {
    body: z.object({ code }),
    reply: z.union([
      done(z.object({ credited: amount.describe('In rupees.'), wallet_balance: amount })),
      coded,
    ]),
  },
  /** The limits of a new gift card, in rupees. */
  'GET /giftcard/v1/options': {
    reply: done(z.object({ min: id, max: id, suggested: z.array(id), valid_days: id })),
  },
};
