/** @jest-environment node */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { inflateSync } from 'node:zlib';
import type { z } from 'zod';
import type { creditNoteWire } from '@/lib/contract/afterSale';
import { parseAmount } from '@/lib/i18n/money';
import { credit } from '@/backend/wallet/ledgerRepository';
import { fetchOrder, runFulfilment } from '@/__tests__/support/cancellations';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

const run = promisify(execFile);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Every compressed stream of a PDF, as text. */
function streamsOf(pdf: Buffer): string {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at)) {
    const end = pdf.indexOf('\nendstream', at);
    try {
      found.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'));
    } catch {
      /* a font, or not compressed */
    }
    at = end + 10;
  }
  return found.join('\n');
}

test('the invoice of a confirmed order is a document that draws the rupee sign, for its customer alone', async () => {
  const [customer, stranger] = [await store.customer(), await store.customer()];
  await addProduct(customer, await store.piece());
  const { order_id } = await placeTestOrder(customer, 'cod');
  const key = 'GET /order/v1/orders/:id/invoice.pdf';
  const response = await customer.send(key, { params: { id: order_id } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="invoice-AZ-${order_id}.pdf"`,
  );
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const pdf = Buffer.from(await response.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(streamsOf(pdf)).toMatch(/<20b9>/i);
  expect(await stranger.refused(key, { params: { id: order_id } })).toMatchObject({ status: 404 });
  expect(await store.visit().refused(key, { params: { id: order_id } })).toMatchObject({
    status: 401,
  });
});

test('names in the scripts of the store’s countries are drawn letter by letter', async () => {
  const names = [
    'आशा मेहता',
    'அசோக் குமார்',
    'অনন্যা',
    'అమరావతి',
    'ગાંધીનગર',
    'ਗੁਰਪ੍ਰੀਤ',
    'ಕ್ಷೇತ್ರ',
    'തിരുവനന്തപുരം',
    'محمد عبد الله',
    '陳大文',
    '张伟',
  ];
  const { stdout } = await run(process.execPath, [
    '--import',
    'tsx',
    '__tests__/support/writeNames.ts',
    'Asha',
    ...names,
  ]);
  const [asha, ...others] = JSON.parse(stdout) as {
    name: string;
    missing: number;
    outlines: number;
    bytes: number;
  }[];
  expect(asha).toMatchObject({ missing: 0, outlines: 0 });
  for (const { name, missing, outlines } of others)
    expect([name, missing, outlines > 200]).toEqual([name, 0, true]);
});

test('an order that is not paid has no invoice', async () => {
  const customer = await store.customer();
  await addProduct(customer, await store.piece());
  const { order_id } = await placeTestOrder(customer, 'azapayment');
  expect(
    await customer.refused('GET /order/v1/orders/:id/invoice.pdf', { params: { id: order_id } }),
  ).toMatchObject({ status: 404 });
});

test('an order of many pieces goes on over several pages', async () => {
  const customer = await store.customer();
  for (let product = 0; product < 16; product++) await addProduct(customer, await store.piece());
  const { order_id } = await placeTestOrder(customer, 'azapayment');
  await store.db
    .updateTable('orders')
    .set({ state: 'confirmed', settled_at: new Date() })
    .where('id', '=', order_id)
    .execute();
  const pdf = Buffer.from(
    await (
      await customer.send('GET /order/v1/orders/:id/invoice.pdf', { params: { id: order_id } })
    ).arrayBuffer(),
  );
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
});

type Kind = 'cancellation' | 'return';
type CreditNote = z.output<typeof creditNoteWire>;
const deliver = (lineId: number) =>
  store.db
    .updateTable('order_lines')
    .set({ step: 'delivered', delivered_at: new Date(), returnable: true, return_days: 9 })
    .where('id', '=', lineId)
    .execute();

/** The rule of cancellations keeps so many percent back, until the answer is called. */
async function keepBack({ db }: TestStore, percent: number) {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'after_sale')
    .executeTakeFirstOrThrow();
  const save = (rule: object) =>
    db
      .updateTable('settings')
      .set({ value: JSON.stringify(rule) })
      .where('name', '=', 'after_sale')
      .execute();
  const percents = { within_hours: null, source_percent: percent, wallet_percent: percent };
  await save({ ...(value as object), cancellation: [percents] });
  return () => save(value as object);
}

/** Two items at ₹6,000 and ₹2,000, in part by points, confirmed; money as in the sums of a document. */
async function orderOfTwo(method: 'cod' | 'azapayment', country: 'IN' | 'US' = 'IN') {
  const customer = await store.customer(country);
  for (const rupees of [6_000, 2_000]) {
    const product = await store.piece(5);
    await store.db
      .insertInto('product_sizes')
      .values({ product_id: product.product_id, label: 'Other', position: 90, stock: 5 })
      .execute();
    await store.db
      .updateTable('product_prices')
      .set({ mrp_minor: rupees * 100, you_pay_minor: rupees * 100 })
      .where('product_id', '=', product.product_id)
      .execute();
    await addProduct(customer, product);
  }
  const { id: customerId } = await store.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow();
  await credit(store.db, {
    customerId,
    account: 'points',
    paise: 80_000,
    kind: 'goodwill',
    reason: 'Thanks',
    validDays: 90,
  });
  await customer.call('POST /checkout/v1/coupon', { body: { coupon: 'WELCOME10' } });
  await customer.call('POST /checkout/v1/redeem-item', { body: { type: 'points' } });
  const { order_id: id, payment_url } = await placeTestOrder(customer, method);
  if (payment_url)
    await store.fetch(
      new Request(payment_url, {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'paid' }),
      }),
    );
  const ids = (await fetchOrder(customer, id)).items.map(({ order_detail_id }) => order_detail_id);
  const params = (at: number) => ({ id, detailId: ids[at] ?? 0 });
  return {
    customer,
    id,
    ids,
    params,
    invoice: async () =>
      (await customer.call('GET /order/v1/orders/:id/invoice', { params: { id } })).data,
    creditNote: async (at: number) =>
      (
        await customer.call('GET /order/v1/orders/:id/items/:detailId/credit-note', {
          params: params(at),
        })
      ).data,
    /** The item becomes another size of it, at an unchanged price. */
    async exchange(at: number, { collected = true } = {}) {
      await deliver(ids[at] ?? 0);
      const key = 'GET /order/v1/orders/:id/items/:detailId/exchange';
      const [size] = (await customer.call(key, { params: params(at) })).data.sizes;
      const reply = await customer.call('POST /order/v1/orders/:id/items/:detailId/exchange', {
        params: params(at),
        body: {
          size_id: size?.size_id ?? 0,
          to_pay: size?.to_pay ?? '',
          back: size?.back ?? '',
          reason: 'It does not fit',
          token: randomUUID(),
        },
      });
      if (!('data' in reply)) throw new Error(reply.message);
      if (collected) await runFulfilment(store, 3);
      return reply.data.order_id;
    },
    async giveUp(at: number, kind: Kind, { collected = true } = {}) {
      if (kind === 'return') await deliver(ids[at] ?? 0);
      const key = `/order/v1/orders/:id/items/:detailId/${kind}` as const;
      const [option] = (await customer.call(`GET ${key}`, { params: params(at) })).data.options;
      await customer.call(`POST ${key}`, {
        params: params(at),
        body: {
          refund: option?.refund ?? '',
          refund_to: option?.refund_to ?? 'wallet',
          reason: 'It does not fit',
        },
      });
      if (kind === 'return' && collected) await runFulfilment(store, 3);
    },
  };
}
const sumOf = (amounts: (string | undefined)[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(parseAmount(amount ?? '0') * 100), 0);

type Bought = Awaited<ReturnType<typeof orderOfTwo>>;
const cancelled = ({ giveUp }: Bought) => giveUp(0, 'cancellation');
const returned = ({ giveUp }: Bought) => giveUp(0, 'return');
const askedBack = ({ giveUp }: Bought) => giveUp(0, 'return', { collected: false });
const exchanging = ({ exchange }: Bought) => exchange(0, { collected: false });
const exchanged = ({ exchange }: Bought) => exchange(0);
const everything = async ({ giveUp }: Bought) => {
  await giveUp(0, 'cancellation');
  await giveUp(1, 'cancellation');
};
const partsOf = ({ paid, ...rest }: CreditNote) => [
  ...Object.values(paid),
  rest.not_collected,
  rest.deduction,
  rest.exchanged,
];

test.each<[string, 'cod' | 'azapayment', 'IN' | 'US', (of: Bought) => Promise<unknown>, number[]]>([
  ['nothing was given up', 'azapayment', 'IN', async () => {}, []],
  ['an item was cancelled', 'azapayment', 'IN', cancelled, [0]],
  ['an item was cancelled', 'cod', 'IN', cancelled, [0]],
  ['an item was cancelled', 'azapayment', 'US', cancelled, [0]],
  ['all items were cancelled', 'azapayment', 'IN', everything, [0, 1]],
  ['all items were cancelled', 'cod', 'IN', everything, [0, 1]],
  ['an item is on its way back', 'azapayment', 'IN', askedBack, []],
  ['an item was returned', 'azapayment', 'IN', returned, [0]],
  ['an item was returned', 'cod', 'IN', returned, [0]],
  ['an item was returned', 'azapayment', 'US', returned, [0]],
  ['an exchanged item is on its way back', 'azapayment', 'IN', exchanging, []],
  ['an item was exchanged', 'azapayment', 'IN', exchanged, [0]],
  ['an item was exchanged', 'azapayment', 'US', exchanged, [0]],
])(
  'invoice > never changes, and less its credit notes is what the order still is: %s (%s, %s)',
  async (_, method, country, act, noted) => {
    const bought = await orderOfTwo(method, country);
    const { invoice, creditNote, customer, id, ids, params } = bought;
    const { credit_notes: none, ...issued } = await invoice();
    expect(none).toEqual([]);
    await act(bought);
    const { credit_notes = [], ...now } = await invoice();
    expect(now).toEqual(issued);
    const notes = await Promise.all(noted.map(creditNote));
    expect(credit_notes).toEqual(
      notes.map(({ credit_note_number, credit_note_date, total }, at) => ({
        credit_note_number,
        credit_note_date,
        order_detail_id: ids[noted[at] ?? 0],
        total,
      })),
    );
    for (const at of [0, 1].filter((one) => !noted.includes(one)))
      expect(
        await customer.refused('GET /order/v1/orders/:id/items/:detailId/credit-note', {
          params: params(at),
        }),
      ).toMatchObject({ status: 404 });
    const order = await fetchOrder(customer, id);
    const { order_amount, points_redeemed, gift_card_redeemed, wallet_redeemed, ...still } =
      order.still_sold ?? {
        ...order.deductions,
        ...order,
        gift_card_redeemed: order.deductions?.gift_card_redeemed?.amount ?? '0',
      };
    const left = [order_amount, points_redeemed, gift_card_redeemed, wallet_redeemed];
    expect(sumOf(left)).toBe(sumOf([issued.total]) - sumOf(notes.map(({ total }) => total)));
    for (const [key, of] of [
      ['tax_total', still.tax_included],
      ['shipping', still.shipping],
    ] as const)
      expect(sumOf([of, ...notes.map((note) => note[key])])).toBe(sumOf([issued[key]]));
    expect(still.total_items).toBe(2 - noted.length);
    for (const note of notes) {
      expect(note).toMatchObject({ invoice_number: `AZ-${id}`, invoice_date: issued.invoice_date });
      expect(sumOf(partsOf(note))).toBe(sumOf([note.total]));
    }
    for (const { lines, shipping, measuring_kit_charge, total } of [issued, ...notes]) {
      const goods = lines.flatMap(({ taxable, tax }) => [taxable, tax]);
      expect(sumOf([...goods, shipping, measuring_kit_charge])).toBe(sumOf([total]));
    }
  },
);

test('invoice > its document names the credit notes that were issued since', async () => {
  const { customer, id, giveUp } = await orderOfTwo('azapayment');
  const pages = async () => {
    const response = await customer.send('GET /order/v1/orders/:id/invoice.pdf', {
      params: { id },
    });
    expect(response.status).toBe(200);
    return (await response.arrayBuffer()).byteLength;
  };
  const before = await pages();
  await giveUp(0, 'cancellation');
  expect(await pages()).not.toBe(before);
});

test('credit note > says what of the refund paid for the order of an exchange', async () => {
  const { creditNote, exchange } = await orderOfTwo('azapayment');
  const order_id = await exchange(0);
  const { total, exchanged, exchange_order_id } = await creditNote(0);
  expect(sumOf([exchanged])).toBe(sumOf([total]));
  expect(exchange_order_id).toBe(order_id);
});

test('credit note > keeps back of points and wallet what money cannot pay', async () => {
  const bought = await orderOfTwo('azapayment');
  const rule = await keepBack(store, 90);
  await bought.giveUp(0, 'cancellation');
  await rule();
  const note = await bought.creditNote(0);
  expect(sumOf([note.deduction])).toBe(Math.round(sumOf([note.total]) * 0.9));
  expect(sumOf(partsOf(note))).toBe(sumOf([note.total]));
});

test('credit note > is a document for its customer alone', async () => {
  const { customer, params, giveUp, ids } = await orderOfTwo('azapayment');
  await giveUp(0, 'cancellation');
  const key = 'GET /order/v1/orders/:id/items/:detailId/credit-note.pdf';
  const response = await customer.send(key, { params: params(0) });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="credit-note-CN-${ids[0]}.pdf"`,
  );
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const stranger = await store.customer();
  expect(await stranger.refused(key, { params: params(0) })).toMatchObject({ status: 404 });
  expect(await store.visit().refused(key, { params: params(0) })).toMatchObject({ status: 401 });
});
