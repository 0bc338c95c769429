/** @jest-environment node */
import { dayAfter } from '@/lib/i18n/dates';
import { sql } from 'kysely';
import { PERSONAL_COLUMNS, PERSONAL_DATA } from '@/backend/privacy/personalData';
import { addProduct, openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

type Table = keyof typeof PERSONAL_DATA;
const TABLES = Object.keys(PERSONAL_DATA) as Table[];
const GIFT_MESSAGE = 'For your wedding, with all my love';
const MOBILE = '+919876543210';
const CARD = {
  amount: 5000,
  recipient_name: 'Meera Gifted',
  recipient_email: 'meera.gifted@example.com',
  sender_name: 'Asha the giver',
  message: 'A card for your trousseau',
  design: 'lotus' as const,
  send_on: dayAfter(new Date(), 30),
};

/** A customer with a row in every table of PERSONAL_DATA that a shopper's own calls can fill. */
async function newCustomerWithData() {
  const shopper = await store.customer();
  const { customer_data } = (await shopper.call('GET /account/v1/web-bootstrap')).data;
  const customerId = customer_data?.customer_id ?? 0;
  const [ordered, saved, inCart] = [
    await store.newProduct(),
    await store.newProduct(),
    await store.newProduct(),
  ];

  await addProduct(shopper, ordered);
  await shopper.call('PUT /cart/v1/gift-message', { body: { gift_message: GIFT_MESSAGE } });
  const placed = await shopper.call('GET /order/v1/checkout/order/cod', {
    query: { token: crypto.randomUUID() },
  });
  const orderId = 'data' in placed ? placed.data.order_id : 0;

  await addProduct(shopper, saved);
  await shopper.call('POST /cart/v1/saved-items', {
    body: { product_id: saved.product_id, size_id: saved.size_id },
  });
  await addProduct(shopper, inCart);
  await shopper.call('PUT /cart/v1/gift-message', { body: { gift_message: GIFT_MESSAGE } });
  await shopper.call('POST /giftcard/v1/cart', { body: CARD });
  await shopper.call('POST /profile/v1/wishlist/items/:productId', {
    params: { productId: inCart.product_id },
  });
  await shopper.call('PUT /profile/v1/users/:customerId/email-preferences', {
    params: { customerId },
    body: { saved_items: true, cart: false },
  });
  await store.db
    .insertInto('provider_customers')
    .values({ provider: 'stripe', provider_id: `cus_${customerId}`, customer_id: customerId })
    .execute();
  return { shopper, customerId, orderId, email: shopper.email };
}

/** Adds the rows that other calls write. */
async function addRemainingRows({ customerId, orderId, email }: CustomerIds) {
  const { db } = store;
  const owner = `customer:${customerId}`;
  await db
    .updateTable('order_lines')
    .set({
      step: 'delivered',
      measures: JSON.stringify({
        person: 'Asha',
        garment: 'women',
        unit: 'cm',
        measures: { bust: 91 },
      }),
    })
    .where('order_id', '=', orderId)
    .execute();
  await store.verifyEmail(email);
  await db
    .insertInto('server_events')
    .values({
      event_id: `purchase.${orderId}`,
      destination: 'ga4',
      name: 'purchase',
      customer_id: customerId,
      order_id: orderId,
    })
    .execute();
  await db
    .updateTable('customers')
    .set({ name: 'Asha', mobile: MOBILE, pending_mobile: MOBILE, dob: '1990-12-06' })
    .where('id', '=', customerId)
    .execute();
  for (const statement of [
    sql`insert into followed_designers (owner, designer_id) select ${owner}, min(id) from designers`,
    sql`insert into product_views (owner, product_id) select ${owner}, min(id) from products on conflict do nothing`,
    sql`insert into coupon_holders (code, customer_id) select min(code), ${customerId} from coupons`,
    sql`insert into coupon_uses (order_id, code, customer_id) select ${orderId}, min(code), ${customerId} from coupons`,
    sql`insert into named_lists (customer_id, name) values (${customerId}, 'Wedding')`,
    sql`insert into named_list_items (list_id, product_id) select max(l.id), min(p.id) from named_lists l, products p where l.customer_id = ${customerId}`,
    sql`insert into measurement_profiles (customer_id, person, garment, unit, measures) values (${customerId}, 'Asha', 'women', 'cm', '{"bust": 91}')`,
    sql`insert into password_resets (token_hash, customer_id, expires_at) values (${`reset ${customerId}`}, ${customerId}, now())`,
    sql`insert into social_identities (provider, subject, customer_id) values ('google', ${`subject ${customerId}`}, ${customerId})`,
    sql`insert into checkout_selections (customer_id) values (${customerId}) on conflict do nothing`,
    sql`insert into stock_alerts (size_id, email, country_code) select min(id), ${email}, 'IN' from product_sizes`,
    sql`insert into tickets (owner, request_id, topic, name, email, regarding, message) values (${owner}, gen_random_uuid(), 'other', 'Asha', ${email}, '', 'Where is my parcel?')`,
    sql`insert into ticket_answers (ticket_id, author, message) select max(id), 'operator', ${`Answer for ${email}`} from tickets`,
    sql`insert into ticket_notes (ticket_id, author, message) select max(id), 'operator', ${`Note about ${email}`} from tickets`,
    sql`insert into ticket_pictures (owner, image) values (${owner}, '\\x00')`,
    sql`insert into otps (subject, request_hash, code_hash, expires_at) values (${`login email ${email}`}, 'request', 'code', now())`,
    sql`insert into attempts (subject, tries) values (${`login 127.0.0.1 ${email}`}, 1) on conflict do nothing`,
    sql`insert into order_gift_cards (order_id, amount_minor, price_minor, recipient_name, recipient_email, sender_name, message)
      values (${orderId}, 500000, 500000, ${CARD.recipient_name}, ${CARD.recipient_email}, ${CARD.sender_name}, ${CARD.message})`,
    sql`insert into gift_cards (code_hash, last_four, initial_minor, balance_minor, expires_at, recipient_email, order_id)
      values (${`card ${customerId}`}, '4HRB', 500000, 500000, now(), ${CARD.recipient_email}, ${orderId})`,
    sql`insert into order_notes (order_id, author, message) values (${orderId}, 'operator', 'Asha called')`,
    sql`insert into customer_notes (customer_id, author, message) values (${customerId}, 'operator', 'Likes silk')`,
    sql`insert into ledger (customer_id, account, amount_minor, rest_minor, kind, reason) values (${customerId}, 'wallet', 100, 100, 'refund', 'A refund')`,
  ])
    await statement.execute(db);
}
type CustomerIds = Omit<Awaited<ReturnType<typeof newCustomerWithData>>, 'shopper'>;

/** The rows of a table that belong to a customer, by any identifying column. */
async function rowsOf(
  table: Table,
  { customerId, orderId, email }: CustomerIds,
): Promise<string[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} t`.execute(store.db);
  const isOwnRow = (row: Record<string, unknown>) =>
    row.owner === `customer:${customerId}` ||
    row.customer_id === customerId ||
    row.order_id === orderId ||
    (table === 'customers' && row.id === customerId) ||
    row.provider_id === `cus_${customerId}` ||
    [row.email, row.recipient].includes(email) ||
    [`Answer for ${email}`, `Note about ${email}`].includes(String(row.message)) ||
    String(row.subject).endsWith(` ${email}`);
  return rows.filter(({ row }) => isOwnRow(row)).map(({ row }) => JSON.stringify(row));
}

async function deleteAccount({
  shopper,
  customerId,
  email,
}: CustomerIds & Pick<CustomerWithData, 'shopper'>) {
  await shopper.call('POST /account/v1/otp', {
    body: { intent: 'delete_account', communicator: 'email', email },
  });
  const { body } = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return shopper.call('DELETE /account/v1/users/:customerId', {
    params: { customerId },
    body: { otp: /\b\d{6}\b/.exec(body)?.[0] ?? '' },
  });
}
type CustomerWithData = Awaited<ReturnType<typeof newCustomerWithData>>;

test('personal data > every table of the database with a personal column has a rule', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in (${sql.join(PERSONAL_COLUMNS)}) order by 1`.execute(
    store.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(TABLES.toSorted());
});

describe('personal data > one customer deletes the account, another does not', () => {
  let deleted: CustomerWithData;
  let other: CustomerWithData;
  const before = new Map<Table, string[]>();
  const otherBefore = new Map<Table, string[]>();
  let exported: string;
  beforeAll(async () => {
    deleted = await newCustomerWithData();
    other = await newCustomerWithData();
    await addRemainingRows(deleted);
    await addRemainingRows(other);
    for (const table of TABLES) {
      before.set(table, await rowsOf(table, deleted));
      otherBefore.set(table, await rowsOf(table, other));
    }
    const { data } = await deleted.shopper.call('GET /profile/v1/users/:customerId/data', {
      params: { customerId: deleted.customerId },
    });
    exported = JSON.stringify(data);
    for (const [table, rule] of Object.entries(PERSONAL_DATA))
      if ('exportedAs' in rule && rule.exportedAs !== 'profile')
        expect([table, JSON.stringify(data[rule.exportedAs])]).not.toEqual([table, '[]']);
    expect(data.tickets[0]?.answers).toHaveLength(1);
    expect(data.saved_items).toHaveLength(1);
    expect(data.cart_gift_cards).toEqual([{ ...CARD, amount: '5,000' }]);
    expect(data.cart_options.gift_message).toBe(GIFT_MESSAGE);
    expect(data.orders[0]?.gift_message).toBe(GIFT_MESSAGE);
    expect(await deleteAccount(deleted)).toMatchObject({ status: 200 });
  });

  test('the export contains no secret and nothing of the other customer', () => {
    expect(exported).not.toContain(other.email);
    expect(exported).not.toMatch(/hash/);
  });

  test.each(TABLES)('%s', async (table) => {
    const rule = PERSONAL_DATA[table];
    const after = await rowsOf(table, deleted);
    expect(before.get(table)).not.toEqual([]);
    if ('erase' in rule) {
      // The confirmation email is written after the deletion.
      expect(table === 'outbox' ? after.slice(1) : after).toEqual([]);
    } else expect(after).toHaveLength(before.get(table)?.length ?? 0);
    for (const text of [GIFT_MESSAGE, CARD.message, CARD.sender_name, '"bust"'])
      expect(after.join()).not.toContain(text);
    if (table === 'customers')
      for (const text of [deleted.email, MOBILE, 'Asha', '1990'])
        expect(after.join()).not.toContain(text);
    expect(await rowsOf(table, other)).toEqual(otherBefore.get(table));
  });
});
