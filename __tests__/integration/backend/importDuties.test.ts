/** @jest-environment node */
import { parseAmount } from '@/lib/i18n/money';
import { estimateDuty } from '@/backend/money/dutyEstimate';
import { addProduct, openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.reset());
afterAll(() => store.close());

const rate = {
  duty_percent: 18,
  duty_free_up_to: 20,
  tax_percent: 5,
  tax_free_up_to: 20,
  source: 'Customs tariff',
  checked_on: '2026-11-01',
};

test.each([
  [20, 0],
  [100, 24],
  [1000, 239],
])('import duty > is estimated on goods of %p as %p, with tax on the duty', (goods, expected) => {
  expect(estimateDuty(goods, rate)).toBe(expected);
});

test('import duty > tax and duty have thresholds of their own', () => {
  const saudi = {
    ...rate,
    duty_percent: 5,
    duty_free_up_to: 1000,
    tax_percent: 15,
    tax_free_up_to: 0,
  };
  expect(estimateDuty(1000, saudi)).toBe(150);
  expect(estimateDuty(1100, saudi)).toBe(228);
});

async function cartIn(country: string) {
  const shopper = store.visit(country);
  const product = await store.newProduct();
  await addProduct(shopper, product);
  const { data } = await shopper.call('GET /cart/v1/summary');
  return { data, shopper };
}

test.each(['CA', 'SA', 'US'])(
  'import duty > the cart in %s names an estimate with its source and adds it to no total',
  async (country) => {
    const { data } = await cartIn(country);
    const estimate = data.duty_estimate;
    expect(estimate).toMatchObject({ source: expect.any(String), reviewed: expect.any(String) });
    expect(parseAmount(estimate?.amount ?? '')).toBeGreaterThan(0);
    expect(parseAmount(data.total_amount_payable)).toBe(
      parseAmount(data.total_cart_amount) + parseAmount(data.shipping),
    );
  },
);

test.each(['IN', 'GB', 'HK'])(
  'import duty > %s has no estimate: prices include duty, or no rate is set',
  async (country) => {
    expect((await cartIn(country)).data.duty_estimate).toBeNull();
  },
);

test('import duty > a rate removed from the settings is estimated no more', async () => {
  const { shopper } = await cartIn('US');
  const setting = store.db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'import_duties');
  const { value } = await setting.executeTakeFirstOrThrow();
  const save = (rates: unknown) =>
    store.db
      .updateTable('settings')
      .set({ value: JSON.stringify(rates) })
      .where('name', '=', 'import_duties')
      .execute();
  try {
    await save({});
    expect((await shopper.call('GET /cart/v1/summary')).data.duty_estimate).toBeNull();
  } finally {
    await save(value);
  }
});
