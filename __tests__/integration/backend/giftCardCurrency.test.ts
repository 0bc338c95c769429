/** @jest-environment node */
import { parseAmount } from '@/lib/i18n/money';
import { giftCardValue } from '@/backend/money/giftCardValue';
import { spend } from '@/backend/money/spend';
import { fetchOrder, type TestCustomer } from '@/__tests__/support/cancellations';
import type { CountryCode } from '@/__tests__/support/addresses';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.db.deleteFrom('attempts').execute());
afterAll(() => store.close());

/** Buys a gift card in a country; returns its code and the amount paid. */
async function buyGiftCard(country: CountryCode, amount: number) {
  const buyer = await store.customer(country);
  const recipient_email = `meera-${country}-${amount}@example.com`.toLowerCase();
  const reply = await buyer.call('POST /giftcard/v1/cart', {
    body: {
      amount,
      recipient_name: 'Meera',
      recipient_email,
      sender_name: 'Asha',
      message: '',
    },
  });
  if (!('data' in reply)) throw new Error(reply.message);
  const { order_id, payment_url } = await placeTestOrder(buyer, 'azapayment');
  await store.fetch(
    new Request(payment_url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid' }),
    }),
  );
  const { body } = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient_email)
    .executeTakeFirstOrThrow();
  return {
    code: /Gift card code: (\S+)/.exec(body)?.[1] ?? '',
    body,
    paid: parseAmount((await fetchOrder(buyer, order_id)).order_amount),
    cartGiftCard: reply.data.gift_cards?.[0],
  };
}
const balanceOf = async ({ call }: Pick<TestCustomer, 'call'>, code: string) => {
  const reply = await call('POST /giftcard/v1/balance', { body: { code } });
  if (!('data' in reply)) throw new Error(reply.message);
  return reply.data.balance;
};

test.each<[CountryCode, number, string, string]>([
  ['IN', 1_588, '1,588', '1,588'],
  ['US', 1_000, '11', '973.45'],
  ['GB', 1_588, '13', '1,529.41'],
  ['GB', 1_000, '9', '1,058.82'],
  ['AE', 1_000, '42', '1,012.05'],
])(
  'gift card > bought in %s for ₹%i costs %s and is worth ₹%s',
  async (country, amount, price, worth) => {
    const { code, paid, cartGiftCard, body } = await buyGiftCard(country, amount);
    expect(paid).toBe(parseAmount(price));
    expect(cartGiftCard).toMatchObject({ amount: price, amount_in_inr: worth });
    expect(body).toContain(`\n₹${worth}\nGift card code: `);

    const customer = await store.customer(country);
    expect(await balanceOf(customer, code)).toBe(worth);
    await addProduct(customer, await store.newProduct());
    expect(
      await customer.call('POST /checkout/v1/redeem-item', { body: { type: 'gift_card', code } }),
    ).toMatchObject({ data: { deductions: { gift_card_redeemed: { amount: price } } } });
    const { order_id, payment_url } = await placeTestOrder(customer, 'azapayment');
    expect(await balanceOf(customer, code)).toBe('0');
    await store.fetch(
      new Request(payment_url ?? '', {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'paid' }),
      }),
    );
    const [line] = (await fetchOrder(customer, order_id)).items;
    const params = { id: order_id, detailId: line?.order_detail_id ?? 0 };
    const key = '/order/v1/orders/:id/items/:detailId/cancellation';
    const [option] = (await customer.call(`GET ${key}`, { params })).data.options;
    await customer.call(`POST ${key}`, {
      params,
      body: { refund: option?.refund ?? '', refund_to: 'source', reason: 'Too late' },
    });
    expect(await balanceOf(customer, code)).toBe(worth);
  },
);

test('gift card > bought abroad is worth no more than was paid in another currency', async () => {
  const { code } = await buyGiftCard('GB', 1_588);
  const customer = await store.customer('IN');
  expect(await customer.call('POST /giftcard/v1/redeem', { body: { code } })).toMatchObject({
    data: { credited: '1,529.41' },
  });
});

test('gift card > every whole amount can be spent in full at the same rate, and no more', () => {
  for (const rate of [1, 0.0113, 0.0085, 0.0415, 0.0424, 0.088, 0.0146, 0.0157, 0.0173])
    for (let price = 1; price < 1_200; price += 7) {
      const balance = giftCardValue(price, rate);
      expect(spend({ balance, due: 10_000, rate, step: 1 })).toEqual({
        amount: price,
        paise: balance,
      });
    }
});
