import { z } from 'zod';
import { customerWire } from './account';
import { addressWire } from './address';
import { amount, done, id } from './call';
import { ownDataWire } from './privacy';
import { idempotencyKey } from './staff';
import { staffOrderRowWire } from './staffOrders';
import { staffNoteWire, timelineWire } from './staffTimeline';
import { staffTicketRowWire } from './staffTickets';

export const STAFF_CUSTOMER_STATES = ['active', 'blocked'] as const;

const customerRowWire = z.object({
  customer_id: id,
  name: z.string().describe('Of the account, else of an address; may be empty.'),
  email: z.string(),
  mobile: z.string().describe('Verified, with its country code; may be empty.'),
  is_blocked: z.boolean(),
  orders: z.number().int().describe('Confirmed orders.'),
  last_order_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type StaffCustomerRowWire = z.infer<typeof customerRowWire>;

const staffCustomerWire = z.object({
  customer: customerWire,
  created_at: z.iso.datetime(),
  is_blocked: z.boolean(),
  blocked_reason: z.string().nullable().describe('What the customer is told.'),
  email_preferences: ownDataWire.shape.email_preferences,
  wallet: ownDataWire.shape.wallet,
  loyalty: ownDataWire.shape.loyalty,
  addresses: z.array(addressWire),
  orders: z.array(staffOrderRowWire).describe('The newest 50.'),
  tickets: z
    .array(staffTicketRowWire)
    .describe('The newest 50 that the account sent or that have its email.'),
  notes: z.array(staffNoteWire).describe('Internal notes, oldest first.'),
  timeline: timelineWire.describe('What staff did to the account, oldest first.'),
});
export type StaffCustomerWire = z.infer<typeof staffCustomerWire>;

const actWire = z.object({
  customer_id: id,
  is_blocked: z.boolean(),
  wallet_balance: amount.describe('In rupees.'),
});
export type CustomerActWire = z.infer<typeof actWire>;
const acted = done(actWire);
const reason = z.string().trim().min(1, 'Please give a reason').max(200);

/** :id is customer_id; 404 also for a deleted account. A refused act is a 409 with the reason. */
export const staffCustomerCalls = {
  /** Customers, newest first. */
  'GET /staff/v1/customers': {
    query: z.object({
      search: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('A part of name, email or phone, also of an address.'),
      state: z.enum(STAFF_CUSTOMER_STATES).optional(),
      before_id: z.coerce
        .number()
        .pipe(id)
        .optional()
        .describe('The last customer of the page before.'),
      per_page: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: done(z.object({ list: z.array(customerRowWire), next_before_id: id.nullable() })),
  },
  /** One customer with orders, wallet, points, addresses, tickets, notes and consent. */
  'GET /staff/v1/customers/:id': { reply: done(staffCustomerWire) },
  /** All data about a customer, as the customer can export it; recorded in the audit log. */
  'GET /staff/v1/customers/:id/export': { reply: done(ownDataWire) },
  /** Adds an internal note, which the customer never sees. */
  'POST /staff/v1/customers/:id/notes': {
    body: z.object({
      key: idempotencyKey,
      message: z.string().trim().min(1, 'Please write a note').max(2000),
    }),
    reply: acted,
  },
  /** Ends all sessions; the customer can neither sign in nor order. 409 for a blocked one. */
  'POST /staff/v1/customers/:id/block': {
    body: z.object({
      key: idempotencyKey,
      reason: reason.describe('For the customer: shown after the right password.'),
    }),
    reply: acted,
  },
  /** Allows a blocked customer to sign in and order again. */
  'POST /staff/v1/customers/:id/unblock': {
    body: z.object({ key: idempotencyKey }),
    reply: acted,
  },
  /** Credits the wallet without an order, within the daily limit of the role (403). */
  'POST /staff/v1/customers/:id/goodwill': {
    body: z.object({
      key: idempotencyKey,
      rupees: z.number().int().positive().max(1_000_000),
      reason: reason.describe('For the customer: the text in the wallet.'),
    }),
    reply: acted,
  },
  /**
   * Deletes an account as its customer can: orders are stored as long as the law requires, wallet
   * and points are lost, and an email confirms it. 409 while an order is in progress.
   */
  'DELETE /staff/v1/customers/:id': {
    body: z.object({ key: idempotencyKey }),
    reply: done(z.object({ customer_id: id })),
  },
};
