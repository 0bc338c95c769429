/** @jest-environment node */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inflateSync } from 'node:zlib';
import { orderOfTwo } from '@/__tests__/support/invoices';
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

test('invoice > of a confirmed order is a PDF with the rupee sign, for its customer only', async () => {
  const [customer, stranger] = [await store.customer(), await store.customer()];
  await addProduct(customer, await store.newProduct());
  const { order_id } = await placeTestOrder(customer, 'cod');
  const key = 'GET /order/v1/orders/:id/invoice.pdf';
  const response = await customer.send(key, { params: { id: order_id } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toEqual(
    expect.stringMatching(/^attachment; filename="invoice-AZ\d{4}-\d{6}\.pdf"$/),
  );
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const pdf = Buffer.from(await response.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(streamsOf(pdf)).toMatch(/<20b9>/i);
  expect(pdf.toString('latin1')).toMatch(/\/BaseFont \/[A-Z]+\+BodoniModa/);
  expect(await stranger.expectError(key, { params: { id: order_id } })).toMatchObject({
    status: 404,
  });
  expect(await store.visit().expectError(key, { params: { id: order_id } })).toMatchObject({
    status: 401,
  });
});

test('invoice > names in every script of the supported countries have glyphs', async () => {
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
  const [latinName, ...others] = JSON.parse(stdout) as {
    name: string;
    missing: number;
    outlines: number;
    bytes: number;
  }[];
  expect(latinName).toMatchObject({ missing: 0, outlines: 0 });
  for (const { name, missing, outlines } of others)
    expect([name, missing, outlines > 200]).toEqual([name, 0, true]);
});

test('invoice > of an unpaid order does not exist', async () => {
  const customer = await store.customer();
  await addProduct(customer, await store.newProduct());
  const { order_id } = await placeTestOrder(customer, 'azapayment');
  expect(
    await customer.expectError('GET /order/v1/orders/:id/invoice.pdf', {
      params: { id: order_id },
    }),
  ).toMatchObject({ status: 404 });
});

test('invoice > of many items has several pages', async () => {
  const customer = await store.customer();
  for (let product = 0; product < 16; product++)
    await addProduct(customer, await store.newProduct());
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

test('invoice > the PDF lists later credit notes', async () => {
  const { customer, id, cancelOrReturn } = await orderOfTwo(store, 'azapayment');
  const pdfSize = async () => {
    const response = await customer.send('GET /order/v1/orders/:id/invoice.pdf', {
      params: { id },
    });
    expect(response.status).toBe(200);
    return (await response.arrayBuffer()).byteLength;
  };
  const before = await pdfSize();
  await cancelOrReturn(0, 'cancellation');
  expect(await pdfSize()).not.toBe(before);
});

test('invoice > repeats measurements, event date, measuring kit and gift message', async () => {
  const customer = await store.customer();
  const { data: meera } = await customer.call('POST /profile/v1/measurements', {
    body: { person: 'Meera', garment: 'women', unit: 'in', measures: { bust: 36 } },
  });
  const product = await store.newMadeToOrder();
  await customer.call('POST /cart/v1/cart', {
    body: { products: [{ ...product, quantity: 1, measurement_id: meera.id }] },
  });
  await customer.call('PUT /cart/v1/gift-message', { body: { gift_message: 'With love' } });
  await customer.call('PUT /cart/v1/event-date', { body: { event_date: '2031-01-20' } });
  const { order_id } = await placeTestOrder(customer, 'cod');
  const { data } = await customer.call('GET /order/v1/orders/:id/invoice', {
    params: { id: order_id },
  });
  expect(data.lines[0]?.description).toMatch(/, made to measure for Meera$/);
  expect(data.notes).toEqual([
    { title: 'Event date', text: '20 January 2031' },
    { title: 'Gift message', text: 'With love' },
  ]);
});
