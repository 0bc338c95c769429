/** @jest-environment node */
import type { OfferWire } from '@/lib/contract/offer';
import type { ProductWire } from '@/lib/contract/product';
import { dayAfter } from '@/lib/i18n/dates';
import { parseAmount } from '@/lib/i18n/money';
import { withdrawProducts } from '@/backend/catalogue/withdraw';
import { extraTransitDays } from '@/backend/address/deliveryZones';
import { newShopper } from '@/__tests__/support/shopper';
import { addProduct, openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.reset());
afterAll(() => store.close());

/** A product at ₹2,13,000 that ships in 24 hours, and one at ₹4,300 with a shipping fee. */
const [LEHENGA, POTLI] = [620104, 620372];
const readOffer = (id: number, country = 'IN', postcode = '') =>
  store.read<{ data: OfferWire; message: string; invalid_fields: object[] }>(
    `/gateway/browse/v2/products/${id}/offer?${new URLSearchParams(postcode ? { postcode } : {})}`,
    { 'X-XP-ID': 'test', 'X-Platform': 'web', 'X-Country': country },
  );
const offer = async (...args: Parameters<typeof readOffer>) => (await readOffer(...args)).body.data;

test.each(['IN', 'US', 'GB', 'AE', 'CA'])(
  'offer > price, delivery day and points in %s equal those of the cart',
  async (country) => {
    const shopper = store.visit(country);
    const { id: size_id } = await store.db
      .selectFrom('product_sizes')
      .select('id')
      .where('product_id', '=', POTLI)
      .executeTakeFirstOrThrow();
    await addProduct(shopper, { product_id: POTLI, size_id });
    const { data: cart } = await shopper.call('GET /cart/v1/summary');
    const { estimate, sizes, points_to_earn } = await offer(POTLI, country);
    expect(estimate).toMatchObject({
      you_pay: cart.total_cart_amount,
      shipping: cart.shipping,
      total: cart.total_amount_payable,
      duty_included: cart.duty_included,
      duty_estimate: cart.duty_estimate,
    });
    expect(sizes).toMatchObject([{ size_id, delivery_date: cart.cart_items[0]?.delivery_date }]);
    expect(points_to_earn).toBe(cart.deductions?.points_to_earn);
  },
);

test('offer > an expensive product earns 2% points, and has EMI in India only', async () => {
  const india = await offer(LEHENGA);
  expect(india).toMatchObject({ points_to_earn: 4260, emi: { months: 12, is_no_cost: false } });
  expect(parseAmount(india.emi?.monthly ?? '')).toBeLessThan(213_000 / 10);
  expect((await offer(POTLI)).emi).toBeNull();
  expect((await offer(LEHENGA, 'GB')).emi).toBeNull();
});

test('postcode > a remote one delays delivery, is stored with the cart, and an invalid one is rejected', async () => {
  const near = await offer(LEHENGA, 'IN', '400 001');
  const far = await offer(LEHENGA, 'IN', '744101');
  expect([near.delivery, far.delivery]).toMatchObject([
    { postcode: '400001', place: 'Maharashtra' },
    { postcode: '744101', place: expect.stringContaining('Andaman') },
  ]);
  expect(far.sizes[0]?.delivery_date).toBe(
    dayAfter(new Date(`${near.sizes[0]?.delivery_date}T06:00:00Z`), 6),
  );
  const shopper = store.visit();
  const { id: size_id } = await store.db
    .selectFrom('product_sizes')
    .select('id')
    .where('product_id', '=', LEHENGA)
    .where('stock', '>', 0)
    .executeTakeFirstOrThrow();
  await addProduct(shopper, { product_id: LEHENGA, size_id });
  expect(
    await shopper.call('PUT /cart/v1/pincode', { body: { pincode: '744 101' } }),
  ).toMatchObject({ data: { delivery_pincode: '744101' } });
  expect((await shopper.call('GET /cart/v1/summary')).data).toMatchObject({
    delivery_pincode: '744101',
    cart_items: [{ delivery_date: far.sizes[0]?.delivery_date }],
  });
  for (const country of ['GB', 'CA', 'AE'])
    expect(
      (
        await newShopper(store.fetch, { country, trailId: shopper.trailId }).call(
          'GET /cart/v1/summary',
        )
      ).data.delivery_pincode,
    ).toBeNull();
  expect(
    await shopper.expectError('PUT /cart/v1/pincode', { body: { pincode: '000001' } }),
  ).toMatchObject({ status: 400, invalid_fields: [{ field: 'pincode' }] });
  expect(await readOffer(LEHENGA, 'IN', '12')).toMatchObject({
    status: 400,
    body: { invalid_fields: [{ field: 'postcode', message: expect.stringContaining('PIN code') }] },
  });
  await shopper.call('PUT /cart/v1/pincode', { body: { pincode: '' } });
  expect((await shopper.call('GET /cart/v1/summary')).data.delivery_pincode).toBeNull();
});

test('delivery zones > the longest matching prefix decides', () => {
  const zones = {
    IN: [
      { postcodePrefixes: ['7'], days: 1 },
      { postcodePrefixes: ['744'], days: 6 },
    ],
  };
  expect(
    [
      ['IN', '744101'],
      ['IN', '700001'],
      ['IN', '400001'],
      ['GB', '744101'],
    ].map(([country = '', code = '']) => extraTransitDays(zones, country, code)),
  ).toEqual([6, 1, 0, 0]);
});

test('returns > the offer says how long an item is returnable, or why it is not', async () => {
  expect(await offer(LEHENGA)).toMatchObject({
    sizes: expect.arrayContaining([
      expect.objectContaining({ returnable: true, return_days: 2, reason: '' }),
    ]),
    tier_days: [
      { tier: 'Gold', days: 3 },
      { tier: 'Platinum', days: 5 },
      { tier: 'Diamond', days: 7 },
    ],
  });
  expect((await offer(LEHENGA, 'US')).sizes[0]).toMatchObject({ return_days: 3 });
  const { id } = await store.db
    .selectFrom('products')
    .select('id')
    .where('delivery_class', '=', 'made_to_order')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect((await offer(id)).sizes[0]).toMatchObject({
    returnable: false,
    return_days: 0,
    reason: 'Made for you, so it cannot be returned',
  });
});

test('made to order > such a size has its own delivery day and return rule on the page, in the offer and in the cart', async () => {
  const madeToOrderSize = await store.db
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .selectAll('s')
    .select(['p.handling_days as usual_days'])
    .where('s.handling_days', 'is not', null)
    .where('p.returnable', '=', true)
    .orderBy('s.id')
    .executeTakeFirstOrThrow();
  const {
    body: { data: page },
  } = await store.read<{ data: ProductWire }>(
    `/gateway/browse/v2/products/${madeToOrderSize.product_id}`,
    {
      'X-XP-ID': 'test',
      'X-Platform': 'web',
    },
  );
  expect(page).toMatchObject({
    delivery: { class: 'ready_to_ship', handling_days: madeToOrderSize.usual_days },
    returns: { returnable: true },
  });
  expect(page.sizes[0]).not.toHaveProperty('delivery');
  expect(page.sizes.at(-1)).toMatchObject({
    id: madeToOrderSize.id,
    returnable: false,
    delivery: {
      class: 'made_to_order',
      label: `Made to order in ${(madeToOrderSize.handling_days ?? 0) / 7} weeks`,
      handling_days: madeToOrderSize.handling_days,
    },
  });
  const { sizes } = await offer(madeToOrderSize.product_id);
  expect(sizes[0]).toMatchObject({ returnable: true, return_days: 2 });
  expect(sizes.at(-1)).toMatchObject({
    returnable: false,
    return_days: 0,
    reason: 'Made for you, so it cannot be returned',
    delivery_date: dayAfter(
      new Date(`${sizes[0]?.delivery_date}T06:00:00Z`),
      (madeToOrderSize.handling_days ?? 0) - madeToOrderSize.usual_days,
    ),
  });
  const shopper = store.visit();
  await addProduct(shopper, {
    product_id: madeToOrderSize.product_id,
    size_id: madeToOrderSize.id,
  });
  expect((await shopper.call('GET /cart/v1/summary')).data.cart_items[0]?.delivery_date).toBe(
    sizes.at(-1)?.delivery_date,
  );
});

test('product > has no offer without a price, and is removed everywhere when withdrawn', async () => {
  const read = async (id: number) =>
    store.read<{ status: number; data: { display_you_pay: string } }>(
      `/gateway/browse/v2/products/${id}`,
      { 'X-XP-ID': 'test', 'X-Platform': 'web' },
    );
  const price = await store.db
    .deleteFrom('product_prices')
    .where('product_id', '=', POTLI)
    .where('bucket', '=', 'india')
    .returningAll()
    .executeTakeFirstOrThrow();
  expect(await read(POTLI)).toMatchObject({
    body: { data: { display_you_pay: '', display_you_pay_usa: expect.stringMatching(/\d/) } },
  });
  expect(await offer(POTLI)).toMatchObject({ estimate: null, emi: null, points_to_earn: 0 });
  await store.db.insertInto('product_prices').values(price).execute();
  const unknown = await store.db
    .transaction()
    .execute((tx) => withdrawProducts(tx, [String(POTLI), 'no-such-code']));
  expect(unknown).toEqual(['no-such-code']);
  expect(await read(POTLI)).toMatchObject({ status: 410 });
  expect(await readOffer(POTLI)).toMatchObject({ status: 404 });
  expect(
    (
      await store.read<{ data: { total: number } }>('/gateway/browse/v2/listing?q=620372', {
        'X-XP-ID': 'test',
        'X-Platform': 'web',
      })
    ).body.data.total,
  ).toBe(0);
});
