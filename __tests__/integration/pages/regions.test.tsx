import { render, screen, waitFor, within } from '@testing-library/react';
import { StructuredData } from '@/components/seo/StructuredData';
import { taxNote } from '@/lib/i18n/taxNote';
import { formatMoney, priceIn } from '@/lib/i18n/money';
import { priceBucketOf, localeOf, toRegion } from '@/lib/i18n/region';
import { toMerchantOffers } from '@/lib/seo/merchant';
import * as bagPage from '@/pages/checkout/cart';
import * as helpPage from '@/pages/help/[topic]';
import * as productPage from '@/pages/products/[...path]';
import { createBrowserServices } from '@/services/browser';
import type { PageData } from '@/lib/model/pageData';
import { pushedEvents } from '@/__tests__/support/dataLayer';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend();
beforeEach(() => {
  window.dataLayer = undefined;
  history.replaceState({}, '', '/');
});

const LEHENGA = ['sitarabagh-midnight-blue-resham-embroidered-lehenga-set', '620104'];
const AMOUNT = /(₹|£|(?:CA|S|A|HK)?\$|AED |SAR )\d/g;

/** Everything below that says its currency. */
const currenciesIn = (thing: unknown): unknown[] =>
  typeof thing !== 'object' || thing === null
    ? []
    : Object.entries(thing).flatMap(([name, value]) =>
        /^(priceCurrency|currency)$/.test(name) ? [value] : currenciesIn(value),
      );

/** The network says where they are; nobody is led anywhere: the address alone, and without a site of their own the country, decide. */
test.each([
  ['India', 'en', 'IN', 'IN', 'INR', '₹'],
  ['the United States', 'en', 'US', 'US', 'USD', '$'],
  ['Hong Kong', 'en', 'HK', 'HK', 'HKD', 'HK$'],
  ['Saudi Arabia', 'en', 'SA', 'SA', 'SAR', 'SAR '],
  ['India, on the British site', 'en-gb', 'IN', 'GB', 'GBP', '£'],
  ['the United States, on the Canadian site', 'en-ca', 'US', 'CA', 'CAD', 'CA$'],
  ['India, on the site of Singapore', 'en-sg', 'IN', 'SG', 'SGD', 'S$'],
  ['India, on the Australian site', 'en-au', 'IN', 'AU', 'AUD', 'A$'],
  ['India, on the site of the Emirates', 'en-ae', 'IN', 'AE', 'AED', 'AED '],
  ['France, where nothing is sold', 'en', 'FR', 'IN', 'INR', '₹'],
])(
  'a visitor in %s is led nowhere, and reads one currency on the page, in its markup, in the feed and in the data layer',
  async (_, locale, located, code, currency, symbol) => {
    const visit = {
      params: { path: LEHENGA },
      path: `/products/${LEHENGA.join('/')}`,
      locale,
      headers: { 'cf-ipcountry': located },
    };
    const { result } = await loadPage(productPage, visit);
    if (!('props' in result)) throw new Error(`led elsewhere: ${JSON.stringify(result)}`);
    const { load } = (await result.props) as { load: Required<PageData> };
    const { rate, duty_active, duty_value } = await backend()
      .db.selectFrom('countries')
      .selectAll()
      .where('country_code', '=', code)
      .executeTakeFirstOrThrow();
    const { you_pay_minor } = await backend()
      .db.selectFrom('product_prices')
      .select('you_pay_minor')
      .where('product_id', '=', 620104)
      .where('bucket', '=', priceBucketOf(code))
      .executeTakeFirstOrThrow();
    const youPay = priceIn(you_pay_minor / 100, {
      rate,
      duty: { active: duty_active, value: duty_value },
    });
    const price = formatMoney(youPay, { locale: localeOf(code), symbol: symbol.trim() });

    const markup = render(<StructuredData load={load} prefix={locale} />);
    const things = [...markup.container.querySelectorAll('script')].map(
      ({ textContent }) => JSON.parse(textContent) as unknown,
    );
    expect(new Set(currenciesIn(things))).toEqual(new Set([currency]));
    markup.unmount();
    expect(
      toMerchantOffers(load.product, load.site, load.region).map(
        (one) => one.sale_price || one.price,
      ),
    ).toEqual(load.product.sizes.map(() => `${youPay.toFixed(2)} ${currency}`));

    await renderPage(productPage, visit);
    expect(screen.getAllByText(price)[0]).toBeVisible();
    expect(screen.getAllByText(taxNote(load.region))[0]).toBeVisible();
    expect(new Set([...document.body.textContent.matchAll(AMOUNT)].map(([, one]) => one))).toEqual(
      new Set([symbol]),
    );
    await waitFor(() =>
      expect(pushedEvents(window.dataLayer ?? [])).toContainEqual(
        expect.objectContaining({ event: 'view_item' }),
      ),
    );
    expect(pushedEvents(window.dataLayer ?? [])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'page_view', country: code }),
        {
          event: 'view_item',
          ecommerce: expect.objectContaining({ currency, value: youPay }) as object,
        },
      ]),
    );
  },
);

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
])('wherever its network is, %s gets the site that its address names', async (agent) => {
  const from = (located: string, locale: string) =>
    loadPage(helpPage, {
      params: { topic: 'shipping' },
      path: '/help/shipping',
      locale,
      headers: { 'cf-ipcountry': located, 'user-agent': agent, 'accept-language': 'en-GB' },
    });
  const answers = await Promise.all(
    ['IN', 'US', 'GB', 'CA', 'SG', 'AU', 'AE', 'HK', 'FR'].flatMap((located) =>
      ['en', 'en-gb', 'en-ae'].map((locale) => from(located, locale)),
    ),
  );
  expect(answers.filter(({ result, status }) => !('props' in result) || status() !== 200)).toEqual(
    [],
  );
});

test.each([
  ['en-gb', 'GB', '£', 'Duties and taxes included, nothing more to pay on delivery.'],
  [
    'en-ca',
    'CA',
    'CA$',
    'Import duties are not included; the courier may collect them on delivery.',
  ],
])(
  'the cart of %s keeps its money, says the same of duties as the piece did, and tells it in that money',
  async (locale, code, symbol, duties) => {
    const { services, sizeOf } = newVisitor();
    const country = (await services.bootstrap.countries()).find((one) => one.code === code);
    if (!country) throw new Error(`nothing is sold to ${code}`);
    const abroad = createBrowserServices(toRegion(country), {});
    await abroad.cart.add({
      productId: POTLI.productId,
      sizeId: await sizeOf(POTLI.productId),
      quantity: 2,
    });
    history.replaceState({}, '', `/${locale}/checkout/cart`);
    await renderPage(bagPage, { locale, path: '/checkout/cart' });
    expect(
      within(screen.getByRole('main')).getAllByText(duties, { exact: false })[0],
    ).toBeVisible();
    expect(new Set([...document.body.textContent.matchAll(AMOUNT)].map(([, one]) => one))).toEqual(
      new Set([symbol]),
    );
    const price = (await abroad.product.byId(POTLI.productId)).price?.youPay ?? 0;
    await waitFor(() =>
      expect(pushedEvents(window.dataLayer ?? [])).toContainEqual({
        event: 'view_cart',
        ecommerce: expect.objectContaining({
          currency: country.currency,
          value: price * 2,
        }) as object,
      }),
    );
  },
);
