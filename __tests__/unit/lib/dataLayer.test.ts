import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { events } from '@/lib/contract/events';
import {
  toCommerceEvents,
  toPromotionEvents,
  toPurchaseEvents,
  toRefundEvents,
} from '@/lib/analytics/dataLayer';
import type { Order } from '@/lib/model/order';
import { canonicalPageUrl } from '@/lib/routing/pageUrl';
import { callName, redactPii } from '@/lib/analytics/redactPii';
import { parsePromotion } from '@/lib/analytics/parsePromotion';
import { promotionAttributes } from '@/lib/analytics/promotionAttributes';
import { normalizeEmail, normalizeMobile, toUserData } from '@/lib/analytics/userData';
import { expectPublished, schemaErrors } from '@/__tests__/support/dataLayer';

test('data layer > document, schema and code name the same events, and every example is valid', () => {
  const headings = [
    ...(readFileSync('docs/data-layer.md', 'utf8')
      .split('\n## Events\n')[1]
      ?.matchAll(/^### (\w+)$/gm) ?? []),
  ].map(([, name]) => name);
  const { $defs } = JSON.parse(readFileSync('docs/data-layer.schema.json', 'utf8')) as {
    $defs: Record<string, { examples: { event: string }[]; description: string }>;
  };
  const code = [
    ...readdirSync('store', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `store/${file}`),
    'lib/analytics/dataLayer.ts',
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  expect(headings).toEqual(Object.keys(events));
  expect(Object.keys($defs)).toEqual(Object.keys(events));
  expect(Object.keys(events).filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  for (const { examples, description } of Object.values($defs))
    expect([description.length > 10, examples.length, ...examples.map(schemaErrors)]).toEqual([
      true,
      1,
      [],
    ]);
});

test('data layer schema > rejects unknown events and fields, null, and a number as text', () => {
  const login = { event: 'login', method: 'otp' };
  expect(schemaErrors(login)).toEqual([]);
  for (const invalid of [
    { ...login, event: 'logon' },
    { ...login, email: 'a@b.c' },
    { ...login, method: null },
    { event: 'search', search_term: 'saree', results: '4' },
  ])
    expect(schemaErrors(invalid)).not.toEqual([]);
});

const item = (price: number, quantity = 1) => ({
  item_id: '1',
  item_name: 'Saree',
  item_brand: 'House',
  price,
  quantity,
});

test('commerce events > value is exact to the cent, never negative, and counts items beyond the 200 listed', () => {
  const value = (pushes: object[]) =>
    (pushes[1] as { ecommerce: { value: number; items: object[] } }).ecommerce;
  expect(
    value(toCommerceEvents('view_cart', { currency: 'USD', items: [item(0.1), item(0.2)] })).value,
  ).toBe(0.3);
  expect(
    value(
      toCommerceEvents('view_cart', {
        currency: 'USD',
        items: [item(10)],
        coupon: 'ALL',
        discount: 20,
      }),
    ).value,
  ).toBe(0);
  const largeCart = value(
    toCommerceEvents('view_cart', {
      currency: 'INR',
      items: Array.from({ length: 250 }, () => item(2, 2)),
    }),
  );
  expect([largeCart.value, largeCart.items.length]).toEqual([1000, 200]);
  expectPublished(
    toCommerceEvents('view_cart', {
      currency: 'USD',
      items: [item(1)],
      coupon: undefined,
      discount: 0,
    }),
  );
});

test('refund events > the refunds of all order items add up to the purchase, each less its share of the coupon', () => {
  const line = (id: number, youPay: number, quantity: number) => ({
    id,
    productId: id,
    sizeId: 9,
    name: 'Saree',
    designer: 'House',
    size: 'Free Size',
    youPay,
    quantity,
  });
  const order = {
    id: 7,
    currency: { code: 'GBP' },
    shipping: 20,
    lines: [line(1, 100, 2), line(2, 33, 1)],
    deductions: { coupon: { code: 'TEN', discount: 23.3 }, giftCards: 0 },
  } as unknown as Order;
  const value = (pushes: object[]) =>
    (pushes[1] as { ecommerce: { value: number } }).ecommerce.value;
  expect(value(toPurchaseEvents(order))).toBe(209.7);
  expect(order.lines.map((orderItem) => value(toRefundEvents(order, orderItem)))).toEqual([
    180, 29.7,
  ]);
  const gift = toPurchaseEvents({
    ...order,
    lines: [],
    deductions: { ...order.deductions, coupon: null, giftCards: 50 },
  });
  expect([value(gift), ...gift]).toMatchObject([
    50,
    {},
    { ecommerce: { items: [{ item_id: 'gift_card', price: 50, quantity: 1 }] } },
  ]);
  expectPublished([
    ...toPurchaseEvents(order),
    ...gift,
    ...order.lines.flatMap((orderItem) => toRefundEvents(order, orderItem)),
  ]);
});

test('promotion attributes > are read back unchanged, whatever the name contains', () => {
  expect(parsePromotion('')).toBeUndefined();
  const promotion = { slot: 'home_banner', id: 'men', name: 'Sherwanis | “Rajwada”' };
  const attributes = promotionAttributes(promotion.slot, promotion.id, promotion.name);
  expect(parsePromotion(attributes['data-promotion'])).toEqual(promotion);
  expectPublished(toPromotionEvents('view_promotion', promotion));
});

test('redaction > removes emails, phone numbers and ids from search terms, URLs and calls', () => {
  expect(
    [
      'red saree for asha.rao@example.com',
      'order +91 98765-43210',
      'call 9876543210',
      'lehenga under 20000',
      'kurta 2 pieces',
    ].map(redactPii),
  ).toEqual([
    'red saree for [email]',
    'order [phone]',
    'call [phone]',
    'lehenga under 20000',
    'kurta 2 pieces',
  ]);
  const url = new URL(
    'https://shop.example/en-gb/search?q=asha%40example.com+saree&colour=red&token=secret&email=a@b.co&utm_source=x&gclid=abc#top',
  );
  const redacted = 'https://shop.example/en-gb/search?q=%5Bemail%5D+saree&colour=red&utm_source=x';
  expect(canonicalPageUrl(url, { allowsClickIds: true })).toBe(`${redacted}&gclid=abc`);
  expect(canonicalPageUrl(url, { allowsClickIds: false })).toBe(redacted);
  expect(
    [
      '/profile/v1/users/100042/change-password',
      '/browse/v2/profiles/3f1f2a52-9a67-4f0e-9a35-0f7a2b0d3c11/personalization',
      '/account/v1/otp',
      '/browse/v2/products/620372?x=1',
    ].map(callName),
  ).toEqual([
    '/profile/v1/users/:id/change-password',
    '/browse/v2/profiles/:id/personalization',
    '/account/v1/otp',
    '/browse/v2/products/:id',
  ]);
});

test('user data > hashes normalised emails and mobiles, and omits what cannot be normalised', async () => {
  expect(
    [' Asha.Rao@Gmail.com ', 'Asha.Rao@Example.com', 'a.b@googlemail.com'].map(normalizeEmail),
  ).toEqual(['asharao@gmail.com', 'asha.rao@example.com', 'ab@googlemail.com']);
  expect(['+91 98765-43210', '+34600111222', '9876543210', ''].map(normalizeMobile)).toEqual([
    '+919876543210',
    '+34600111222',
    undefined,
    undefined,
  ]);
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(await toUserData({ email: 'Person@example.test', mobile: '+34 600 111 222' })).toEqual({
    sha256_email_address: sha('person@example.test'),
    sha256_phone_number: sha('+34600111222'),
  });
  expect(await toUserData({ email: '', mobile: '600111222' })).toBeUndefined();
});
