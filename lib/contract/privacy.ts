import { z } from 'zod';
import { customerWire } from './account';
import { addressWire } from './address';
import { amount, coded, done, id } from './call';
import { measurementWire } from './measurements';
import { orderWire } from './orders';
import { appointmentWire } from './tickets';
import { pointsEntryWire, walletEntryWire } from './wallet';

const moment = z.iso.datetime();
const exportedProduct = z.object({ product_id: id, name: z.string(), designer_name: z.string() });
const cartItem = exportedProduct.extend({ size: z.string(), quantity: z.number().int() });

/** All readable data about one customer; passwords and codes are stored as hashes only. */
export const ownDataWire = z.object({
  exported_at: moment,
  profile: customerWire,
  addresses: z.array(addressWire),
  measurements: z.array(measurementWire),
  orders: z.array(orderWire),
  bag: z.array(cartItem),
  saved_items: z.array(cartItem).describe('Saved for later from the cart.'),
  cart_gift_cards: z.array(
    z.object({
      amount: amount.describe('In rupees.'),
      recipient_name: z.string(),
      recipient_email: z.string(),
      sender_name: z.string(),
      message: z.string(),
      design: z.string(),
      send_on: z.iso.date().nullable(),
    }),
  ),
  cart_options: z.object({
    coupon: z.string().nullable(),
    pincode: z.string().nullable(),
    event_date: z.iso.date().nullable(),
    gift_message: z.string(),
    measuring_kit: z.boolean(),
    gift_wrap: z.boolean(),
    hide_prices: z.boolean(),
  }),
  wishlist: z.array(exportedProduct),
  named_lists: z.array(
    z.object({
      name: z.string(),
      products: z.array(exportedProduct.extend({ bought: z.boolean() })),
    }),
  ),
  recently_viewed: z.array(exportedProduct),
  followed_designers: z.array(z.string()),
  stock_alerts: z.array(z.object({ product_name: z.string(), size: z.string(), asked_at: moment })),
  tickets: z
    .array(
      z.object({
        ticket_number: id,
        topic: z.string(),
        message: z.string(),
        phone: z.string(),
        appointment: appointmentWire.nullable(),
        sent_at: moment,
        answers: z.array(z.object({ message: z.string(), sent_at: moment })),
      }),
    )
    .describe('Messages sent with the contact form while signed in.'),
  email_preferences: z
    .object({ saved_items: z.boolean(), cart: z.boolean(), changed_at: moment })
    .nullable()
    .describe('Consent to emails; null for a customer who was never asked.'),
  coupons: z.array(z.string()).describe('Coupons for this customer only.'),
  sessions: z.array(
    z.object({
      browser: z.string(),
      os: z.string(),
      country_code: z.string().nullable(),
      signed_in_at: moment,
      last_seen_at: moment,
    }),
  ),
  payment_providers: z
    .array(z.object({ provider: z.string(), customer: z.string(), since: moment }))
    .describe('Who may have saved cards, and the customer there; the store has no card.'),
  social_identities: z.array(z.object({ provider: z.string(), linked_at: moment })),
  wallet: z.object({ balance: amount, entries: z.array(walletEntryWire) }),
  loyalty: z.object({ points: z.number().int(), entries: z.array(pointsEntryWire) }),
});
export type OwnDataWire = z.infer<typeof ownDataWire>;

/** Not in the specification; 403 for another customer's id. */
export const privacyCalls = {
  /** Exports all data about a customer. */
  'GET /profile/v1/users/:customerId/data': { reply: done(ownDataWire) },
  /**
   * Deletes an account permanently. otp is the code that POST /account/v1/otp emailed for intent
   * delete_account; 604 when it is wrong or expired. 709 with the reason while an order is in
   * progress. Orders are stored as long as the law requires, without the account; the balance of
   * wallet and points is lost.
   */
  'DELETE /account/v1/users/:customerId': {
    body: z.object({
      otp: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Please enter the six digits'),
    }),
    reply: z.union([coded, z.object({ status: z.literal(200), message: z.string() })]),
  },
};
