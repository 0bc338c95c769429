import { type RawBuilder, sql } from 'kysely';
import type { OwnDataWire } from '@/lib/contract/privacy';
import type { Database } from '@/backend/infra/db/database';
import { customerOwner } from '@/backend/http/owner';
import type { Tables } from '@/backend/infra/db/tables';
import { recordCustomerEvent } from '@/backend/webhooks/events';

/** Replaces the email of a deleted account; its customer row stays for the orders. */
export const DELETED_EMAIL_DOMAIN = '@deleted.invalid';
export const isDeletedEmail = (email: string): boolean => email.endsWith(DELETED_EMAIL_DOMAIN);

type CustomerIdentity = { id: number; email: string; mobile: string };

/** Columns with personal data: a table that has one needs a rule below. */
export const PERSONAL_COLUMNS = [
  'owner',
  'customer_id',
  'email',
  'mobile',
  'recipient',
  'recipient_email',
  'subject',
  'message',
  'gift_message',
  'measures',
  'shipping_address',
  'attribution',
] as const;
type PersonalTable = {
  [Name in keyof Tables]: Extract<
    keyof Tables[Name],
    (typeof PERSONAL_COLUMNS)[number]
  > extends never
    ? never
    : Name;
}[keyof Tables];

/** erase: rows to delete; redact: columns to overwrite; kept: why a row stays. */
type Erasure =
  | { erase: (customer: CustomerIdentity) => RawBuilder<unknown> }
  | { redact: (customer: CustomerIdentity) => RawBuilder<unknown> }
  | { retained: string };
type Export = { exportedAs: keyof OwnDataWire } | { notExported: string };

const byOwner = { erase: ({ id }: CustomerIdentity) => sql`owner = ${customerOwner(id)}` };
const byCustomer = { erase: ({ id }: CustomerIdentity) => sql`customer_id = ${id}` };
const ofOrders = (id: number) => sql`order_id in (select id from orders where customer_id = ${id})`;
const ofTickets = (id: number, email: string) =>
  sql`ticket_id in (select id from tickets where owner = ${customerOwner(id)} or email = ${email})`;
const SECRET = 'Stored as a hash and short-lived';

/** The rule of each table for account deletion and data export; a new table needs one to compile. */
export const PERSONAL_DATA: Record<PersonalTable, Erasure & Export> = {
  addresses: { ...byCustomer, exportedAs: 'addresses' },
  attempts: {
    erase: ({ email }) => sql`subject like '% ' || ${email}::text`,
    notExported: 'Counters that last a quarter of an hour',
  },
  bag_choices: { ...byOwner, exportedAs: 'cart_options' },
  bag_gift_cards: { ...byOwner, exportedAs: 'cart_gift_cards' },
  cart_lines: { ...byOwner, exportedAs: 'bag' },
  checkout_selections: { ...byCustomer, notExported: 'Only refers to addresses' },
  coupon_holders: { ...byCustomer, exportedAs: 'coupons' },
  coupon_uses: { retained: 'Belongs to an order', exportedAs: 'orders' },
  customer_notes: { ...byCustomer, notExported: 'Notes of staff about a customer, for each other' },
  customers: {
    redact: ({ id }) =>
      sql`set email = ${`deleted-${id}${DELETED_EMAIL_DOMAIN}`}, name = '', gender = '', mobile = '', pending_mobile = '', dob = null, gstin = '', business_name = '', email_verified_at = null, mobile_verified_at = null where id = ${id}`,
    exportedAs: 'profile',
  },
  email_preferences: { ...byCustomer, exportedAs: 'email_preferences' },
  followed_designers: { ...byOwner, exportedAs: 'followed_designers' },
  gift_cards: { retained: 'Money that its holder can still spend', exportedAs: 'orders' },
  ledger: { retained: 'Accounts that the law requires', exportedAs: 'wallet' },
  measurement_profiles: { ...byCustomer, exportedAs: 'measurements' },
  named_lists: { ...byCustomer, exportedAs: 'named_lists' },
  order_gift_cards: {
    redact: ({ id }) => sql`set sender_name = '', message = '' where ${ofOrders(id)}`,
    exportedAs: 'orders',
  },
  order_lines: {
    redact: ({ id }) => sql`set measures = null where ${ofOrders(id)}`,
    exportedAs: 'orders',
  },
  // Invoices must name address and email for as long as the law requires.
  orders: {
    redact: ({ id }) => sql`set gift_message = null, attribution = null where customer_id = ${id}`,
    exportedAs: 'orders',
  },
  order_notes: {
    erase: ({ id }) => ofOrders(id),
    notExported: 'Notes of staff about an order, for each other',
  },
  otps: {
    erase: ({ id, email }) =>
      sql`subject like '% ' || ${email}::text or subject like '% ' || ${id}::text or subject like 'verify_mobile ' || ${id}::text || ' %'`,
    notExported: SECRET,
  },
  outbox: {
    erase: ({ email, mobile }) =>
      sql`recipient = ${email} or (recipient = ${mobile} and ${mobile}::text <> '')`,
    notExported: 'The customer has these messages already',
  },
  password_resets: { ...byCustomer, notExported: SECRET },
  product_views: { ...byOwner, exportedAs: 'recently_viewed' },
  // A job deletes them at the provider, with their cards.
  provider_customers: {
    redact: ({ id }) => sql`set customer_id = null where customer_id = ${id}`,
    exportedAs: 'payment_providers',
  },
  saved_lines: { ...byOwner, exportedAs: 'saved_items' },
  server_events: { ...byCustomer, notExported: 'Says only what orders and profile say' },
  sessions: { ...byCustomer, exportedAs: 'sessions' },
  social_identities: { ...byCustomer, exportedAs: 'social_identities' },
  stock_alerts: { erase: ({ email }) => sql`email = ${email}`, exportedAs: 'stock_alerts' },
  ticket_answers: {
    erase: ({ id, email }) => ofTickets(id, email),
    exportedAs: 'tickets',
  },
  ticket_notes: {
    erase: ({ id, email }) => ofTickets(id, email),
    notExported: 'Notes of staff about a ticket, for each other',
  },
  ticket_pictures: { ...byOwner, notExported: 'The customer has this picture already' },
  tickets: {
    erase: ({ id, email }) => sql`owner = ${customerOwner(id)} or email = ${email}`,
    exportedAs: 'tickets',
  },
  wishlist_items: { ...byOwner, exportedAs: 'wishlist' },
};

/** Applies PERSONAL_DATA. Orders and ledgers stay by law, with an anonymous customer row. */
export async function eraseCustomer(
  tx: Database,
  customer: CustomerIdentity,
  password_hash: string,
): Promise<void> {
  for (const [name, rule] of Object.entries(PERSONAL_DATA)) {
    const table = sql.table(name);
    if ('erase' in rule) await sql`delete from ${table} where ${rule.erase(customer)}`.execute(tx);
    if ('redact' in rule) await sql`update ${table} ${rule.redact(customer)}`.execute(tx);
  }
  await tx.updateTable('customers').set({ password_hash }).where('id', '=', customer.id).execute();
  await recordCustomerEvent(tx, 'customer.deleted', customer.id);
}
