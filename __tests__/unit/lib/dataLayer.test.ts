import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { parseCampaign, saveCampaign, loadCampaign } from '@/lib/browser/campaign';
import {
  toArguments,
  defaultConsentCommands,
  GRANT_ALL,
  impliedConsent,
  saveConsent,
  loadConsent,
  requiresConsent,
  DENY_ALL,
} from '@/lib/browser/consent';
import { events } from '@/lib/contract/events';
import { isCrawler } from '@/lib/http/crawlers';
import {
  toCommerceEvents,
  toPromotionEvents,
  toPurchaseEvents,
  toRefundEvents,
} from '@/lib/analytics/dataLayer';
import type { Order } from '@/lib/model/order';
import { canonicalPageUrl } from '@/lib/routing/pageUrl';
import { callName, redactPii } from '@/lib/analytics/redactPii';
import { promotionAttributes, promotionOf } from '@/lib/analytics/promotionAttributes';
import { normalizeEmail, normalizeMobile, toUserData } from '@/lib/analytics/userData';
import { expectPublished, schemaErrors } from '@/__tests__/support/dataLayer';

const DAY = 86_400_000;
beforeEach(() => localStorage.clear());

test('the document, the schema and the code name the same events, and every example is what its schema asks for', () => {
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

test('an event that the schema does not know, or with a field too many, a null or a number as text, is objected to', () => {
  const login = { event: 'login', method: 'otp' };
  expect(schemaErrors(login)).toEqual([]);
  for (const wrong of [
    { ...login, event: 'logon' },
    { ...login, email: 'a@b.c' },
    { ...login, method: null },
    { event: 'search', search_term: 'saree', results: '4' },
  ])
    expect(schemaErrors(wrong)).not.toEqual([]);
});

const item = (price: number, quantity = 1) => ({
  item_id: '1',
  item_name: 'Saree',
  item_brand: 'House',
  price,
  quantity,
});

test('value is exact to the hundredth, of all items though only 200 are named, and never below nothing', () => {
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
  const many = value(
    toCommerceEvents('view_cart', {
      currency: 'INR',
      items: Array.from({ length: 250 }, () => item(2, 2)),
    }),
  );
  expect([many.value, many.items.length]).toEqual([1000, 200]);
  expectPublished(
    toCommerceEvents('view_cart', {
      currency: 'USD',
      items: [item(1)],
      coupon: undefined,
      discount: 0,
    }),
  );
});

test('the refunds of all pieces add up to the purchase, each with its share of the coupon', () => {
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
  expect(order.lines.map((one) => value(toRefundEvents(order, one)))).toEqual([180, 29.7]);
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
    ...order.lines.flatMap((one) => toRefundEvents(order, one)),
  ]);
});

test('a mark on a banner says what it is, whatever stands in its name', () => {
  const element = document.createElement('section');
  expect(promotionOf(element)).toBeUndefined();
  const mark = { slot: 'home_banner', id: 'men', name: 'Sherwanis | “Rajwada”' };
  Object.entries(promotionAttributes(mark.slot, mark.id, mark.name)).forEach(([name, value]) =>
    element.setAttribute(name, value),
  );
  expect(promotionOf(element)).toEqual(mark);
  expectPublished(toPromotionEvents('view_promotion', mark));
});

test('typed words, addresses and calls lose whose they are', () => {
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
  expect(
    canonicalPageUrl(
      new URL(
        'https://shop.example/en-gb/search?q=asha%40example.com+saree&colour=red&token=secret&email=a@b.co&utm_source=x&gclid=abc#top',
      ),
    ),
  ).toBe('https://shop.example/en-gb/search?q=%5Bemail%5D+saree&colour=red&utm_source=x&gclid=abc');
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

test('hashes are those of the normal form; what cannot be made is left out', async () => {
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

test('the last campaign counts, whole, for thirty days; a visit without one takes nothing away', () => {
  const from = (query: string, now = 0) =>
    saveCampaign(new URL(`https://shop.example/?${query}`), now);
  expect(loadCampaign(0)).toBeUndefined();
  from('utm_source=a&utm_medium=email&utm_campaign=20261120');
  from('q=saree', DAY);
  expect(loadCampaign(29 * DAY)).toEqual({
    utm_source: 'a',
    utm_medium: 'email',
    utm_campaign: '20261120',
  });
  from('utm_source=b', DAY);
  expect([loadCampaign(30 * DAY), loadCampaign(31 * DAY)]).toEqual([
    { utm_source: 'b' },
    undefined,
  ]);
  expect(
    parseCampaign(
      new URL(
        `https://shop.example/?utm_source=asha@example.com&utm_term=%2B919876543210&utm_medium=${'x'.repeat(300)}`,
      ),
    ),
  ).toEqual({ utm_medium: 'x'.repeat(100) });
  localStorage.setItem('aza_campaign', 'not json');
  expect(loadCampaign(0)).toBeUndefined();
});

test('nothing is granted before a yes where the law wants one; elsewhere all is, but for advertising where the browser says no', () => {
  expect([
    requiresConsent('IN', null),
    requiresConsent('IN', 'DE'),
    requiresConsent('GB'),
    requiresConsent('CH'),
    requiresConsent('NO'),
    requiresConsent('CA'),
    requiresConsent('US', 'AU'),
  ]).toEqual([false, true, true, true, true, true, false]);
  expect([impliedConsent('GB'), impliedConsent('IN')]).toEqual([DENY_ALL, GRANT_ALL]);
  Object.assign(navigator, { globalPrivacyControl: true });
  expect([impliedConsent('IN'), impliedConsent('GB')]).toEqual([
    { analytics: true, advertising: false },
    DENY_ALL,
  ]);
  Object.assign(navigator, { globalPrivacyControl: false });
  const [everybody, regional] = defaultConsentCommands('GB');
  expect(everybody?.[2]).toMatchObject({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'granted',
    security_storage: 'granted',
    wait_for_update: 500,
  });
  expect((regional?.[2] as { region: string[] }).region).toEqual(
    expect.arrayContaining(['DE', 'FR', 'GB', 'CH', 'IS', 'LI', 'NO']),
  );
});

test('a choice stands for half a year, and nonsense in its place is none', () => {
  saveConsent({ analytics: true, advertising: false }, 0);
  expect([loadConsent(181 * DAY), loadConsent(183 * DAY)]).toEqual([
    { analytics: true, advertising: false },
    undefined,
  ]);
  localStorage.setItem('aza_consent', '{"analytics":"yes","at":1}');
  expect(loadConsent(2)).toEqual(DENY_ALL);
});

test('Google’s tags take a command for the arguments of a function', () => {
  const command = toArguments(['consent', 'update', { ad_storage: 'denied' }]);
  expect(Object.prototype.toString.call(command)).toBe('[object Arguments]');
  expect([Array.isArray(command), command.length, Array.from(command)]).toEqual([
    false,
    3,
    ['consent', 'update', { ad_storage: 'denied' }],
  ]);
});

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', true],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', true],
  ['WhatsApp/2.23.20.0', true],
  ['facebookcatalog/1.0', true],
  ['GoogleOther', true],
  ['APIs-Google (+https://developers.google.com/webmasters/APIs-Google.html)', true],
  ['Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5', true],
  ['Baiduspider+(+http://www.baidu.com/search/spider.htm)', true],
  [
    'Mozilla/5.0 (Linux; Android 12; CUBOT X50) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [Pinterest/iOS]',
    false,
  ],
])('%s: a crawler %s', (userAgent, crawler) => expect(isCrawler(userAgent)).toBe(crawler));
