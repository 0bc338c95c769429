/** @jest-environment node */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inflateSync } from 'node:zlib';
import { parseAmount } from '@/lib/money';
import { credit } from '@/backend/db/ledger';
import { orderOf, runCourier } from '../support/afterSale';
import { add, openStore, place, type Store } from '../support/store';

const run = promisify(execFile);

let store: Store;
beforeAll(async () => {
  store = await openStore();
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
  await add(customer, await store.piece());
  const { order_id } = await place(customer, 'cod');
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
  await add(customer, await store.piece());
  const { order_id } = await place(customer, 'azapayment');
  expect(
    await customer.refused('GET /order/v1/orders/:id/invoice.pdf', { params: { id: order_id } }),
  ).toMatchObject({ status: 404 });
});

test('an order of many pieces goes on over several pages', async () => {
  const customer = await store.customer();
  for (let piece = 0; piece < 16; piece++) await add(customer, await store.piece());
  const { order_id } = await place(customer, 'azapayment');
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
/** Two items at ₹6,000 and ₹2,000, in part by points, confirmed; money as in the sums of a document. */
async function orderOfTwo(method: 'cod' | 'azapayment', country: 'IN' | 'US' = 'IN') {
  const customer = await store.customer(country);
  for (const rupees of [6_000, 2_000]) {
    const piece = await store.piece(5);
    await store.db
      .updateTable('product_prices')
      .set({ mrp_minor: rupees * 100, you_pay_minor: rupees * 100 })
      .where('product_id', '=', piece.product_id)
      .execute();
    await add(customer, piece);
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
  const { order_id: id, payment_url } = await place(customer, method);
  if (payment_url)
    await store.fetch(
      new Request(payment_url, {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'paid' }),
      }),
    );
  const ids = (await orderOf(customer, id)).items.map(({ order_detail_id }) => order_detail_id);
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
    async giveUp(at: number, kind: Kind) {
      if (kind === 'return')
        await store.db
          .updateTable('order_lines')
          .set({ step: 'delivered', delivered_at: new Date(), returnable: true, return_days: 9 })
          .where('id', '=', ids[at] ?? 0)
          .execute();
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
      if (kind === 'return') await runCourier(store, 3);
    },
  };
}
const sumOf = (amounts: (string | undefined)[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(parseAmount(amount ?? '0') * 100), 0);

test.each<[Kind, 'cod' | 'azapayment', 'IN' | 'US']>([
  ['cancellation', 'azapayment', 'IN'],
  ['cancellation', 'cod', 'IN'],
  ['return', 'azapayment', 'IN'],
  ['cancellation', 'azapayment', 'US'],
])(
  'invoice > holds what is still sold, and a credit note the rest, after a %s (%s, %s)',
  async (kind, method, country) => {
    const { invoice, creditNote, giveUp, id, ids, customer } = await orderOfTwo(method, country);
    const before = await invoice();
    expect(before.credit_notes).toEqual([]);
    await giveUp(0, kind);
    const [after, note] = [await invoice(), await creditNote(0)];
    expect(after.lines.map(({ order_detail_id }) => order_detail_id)).toEqual([ids[1]]);
    expect(after.credit_notes).toEqual([
      { credit_note_number: `CN-${ids[0]}`, order_detail_id: ids[0], total: note.total },
    ]);
    expect(note).toMatchObject({
      credit_note_number: `CN-${ids[0]}`,
      invoice_number: `AZ-${id}`,
      invoice_date: before.invoice_date,
      tax_kind: before.tax_kind,
      lines: [{ order_detail_id: ids[0], ...{ tax: before.lines[0]?.tax } }],
    });
    for (const key of ['total', 'tax_total', 'shipping'] as const)
      expect(sumOf([after[key], note[key]])).toBe(sumOf([before[key]]));
    for (const document of [before, after, note]) {
      const { lines, shipping, measuring_kit_charge, paid, total } = document;
      const goods = lines.flatMap(({ taxable, tax }) => [taxable, tax]);
      expect(sumOf([...goods, shipping, measuring_kit_charge])).toBe(sumOf([total]));
      const rest = document === note ? [note.not_collected, note.deduction] : [];
      expect(sumOf([...Object.values(paid), ...rest])).toBe(sumOf([total]));
    }
    expect((await orderOf(customer, id)).still_sold).toMatchObject({
      total_items: 1,
      order_amount: after.paid.money,
      points_redeemed: after.paid.points,
      subtotal: after.lines[0]?.amount,
      coupon: after.lines[0]?.discount,
    });
  },
);

test('invoice > there is none when nothing is left, and the last credit note holds the shipping', async () => {
  const { customer, id, params, giveUp, creditNote } = await orderOfTwo('cod');
  const refused = (at: number) =>
    customer.refused('GET /order/v1/orders/:id/items/:detailId/credit-note', {
      params: params(at),
    });
  expect(await refused(0)).toMatchObject({ status: 404 });
  await giveUp(0, 'cancellation');
  expect(await refused(1)).toMatchObject({ status: 404 });
  await giveUp(1, 'cancellation');
  const [first, last, order] = [
    await creditNote(0),
    await creditNote(1),
    await orderOf(customer, id),
  ];
  expect(sumOf([first.shipping, last.shipping])).toBe(sumOf([order.shipping]));
  expect(order.still_sold).toMatchObject({ total_items: 0, order_amount: '0', shipping: '0' });
  for (const path of ['invoice', 'invoice.pdf'] as const)
    expect(
      await customer.refused(`GET /order/v1/orders/:id/${path}`, { params: { id } }),
    ).toMatchObject({ status: 404 });
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
