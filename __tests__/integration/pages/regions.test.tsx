import { render, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ProductMetaTags } from '@/components/seo/ProductMetaTags';
import { StructuredData } from '@/components/seo/StructuredData';
import { toOffers } from '@/lib/feeds/offer';
import { taxNote } from '@/lib/i18n/taxNote';
import { formatMoney, priceIn } from '@/lib/i18n/money';
import { priceBucketOf, localeOf, toRegion } from '@/lib/i18n/region';
import * as cartPage from '@/pages/checkout/cart';
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

/** The values of all currency fields. */
const currenciesIn = (data: unknown): unknown[] =>
  typeof data !== 'object' || data === null
    ? []
    : Object.entries(data).flatMap(([name, value]) =>
        /^(priceCurrency|currency)$/.test(name) ? [value] : currenciesIn(value),
      );

async function lehengaPriceIn(country: string): Promise<number> {
  const { rate, duty_active, duty_value } = await backend()
    .db.selectFrom('countries')
    .selectAll()
    .where('country_code', '=', country)
    .executeTakeFirstOrThrow();
  const { you_pay_minor } = await backend()
    .db.selectFrom('product_prices')
    .select('you_pay_minor')
    .where('product_id', '=', 620104)
    .where('bucket', '=', priceBucketOf(country))
    .executeTakeFirstOrThrow();
  return priceIn(you_pay_minor / 100, {
    rate,
    duty: { active: duty_active, value: duty_value },
  });
}

// The URL decides; on the default site the located country does.
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
  ['France, without delivery', 'en', 'FR', 'IN', 'INR', '₹'],
])(
  'site > a visitor in %s is not redirected, and has one currency on the page, in JSON-LD, feed and data layer',
  async (_, locale, located, code, currency, symbol) => {
    const visit = {
      params: { path: LEHENGA },
      path: `/products/${LEHENGA.join('/')}`,
      locale,
      headers: { 'cf-ipcountry': located },
    };
    const { result } = await loadPage(productPage, visit);
    if (!('props' in result)) throw new Error(`redirected: ${JSON.stringify(result)}`);
    const { load } = (await result.props) as { load: Required<PageData> };
    const youPay = await lehengaPriceIn(code);
    const price = formatMoney(youPay, { locale: localeOf(code), symbol: symbol.trim() });

    const markup = render(<StructuredData load={load} prefix={locale} />);
    const jsonLd = [...markup.container.querySelectorAll('script')].map(
      ({ textContent }) => JSON.parse(textContent) as unknown,
    );
    expect(new Set(currenciesIn(jsonLd))).toEqual(new Set([currency]));
    markup.unmount();
    expect(
      toOffers(
        load.product,
        { text: '', items: [] },
        { ...load, terms: { earnPercent: 2, tiers: [] }, now: new Date() },
      ).map(({ salePrice, price: listPrice }) => salePrice || listPrice),
    ).toEqual(load.product.sizes.map(() => `${youPay.toFixed(2)} ${currency}`));

    await renderPage(productPage, visit);
    expect(screen.getAllByText(price)[0]).toBeVisible();
    expect(screen.getAllByText(taxNote(load.region))[0]).toBeVisible();
    expect(
      new Set([...document.body.textContent.matchAll(AMOUNT)].map(([, symbolText]) => symbolText)),
    ).toEqual(new Set([symbol]));
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
])('site > %s gets the site of the URL in every country', async (userAgent) => {
  const loadFrom = (located: string, locale: string) =>
    loadPage(helpPage, {
      params: { topic: 'shipping' },
      path: '/help/shipping',
      locale,
      headers: { 'cf-ipcountry': located, 'user-agent': userAgent, 'accept-language': 'en-GB' },
    });
  const responses = await Promise.all(
    ['IN', 'US', 'GB', 'CA', 'SG', 'AU', 'AE', 'HK', 'FR'].flatMap((located) =>
      ['en', 'en-gb', 'en-ae'].map((locale) => loadFrom(located, locale)),
    ),
  );
  expect(
    responses.filter(({ result, status }) => !('props' in result) || status() !== 200),
  ).toEqual([]);
});

test.each([
  ['en-gb', 'GB', '£', 'Duties and taxes included, nothing more to pay on delivery.'],
  [
    'en-ca',
    'CA',
    'CA$',
    'Import duties are not included; your courier will collect them on delivery.',
  ],
])(
  'site > the cart of %s keeps its currency on the page and in the data layer, with the duty notice',
  async (locale, code, symbol, duties) => {
    const { services, sizeOf } = newVisitor();
    const country = (await services.bootstrap.countries()).find(
      (candidate) => candidate.code === code,
    );
    if (!country) throw new Error(`no delivery to ${code}`);
    const regionServices = createBrowserServices(toRegion(country), {});
    await regionServices.cart.add({
      productId: POTLI.productId,
      sizeId: await sizeOf(POTLI.productId),
      quantity: 2,
    });
    history.replaceState({}, '', `/${locale}/checkout/cart`);
    await renderPage(cartPage, { locale, path: '/checkout/cart' });
    expect(
      within(screen.getByRole('main')).getAllByText(duties, { exact: false })[0],
    ).toBeVisible();
    expect(
      new Set([...document.body.textContent.matchAll(AMOUNT)].map(([, symbolText]) => symbolText)),
    ).toEqual(new Set([symbol]));
    const price = (await regionServices.product.byId(POTLI.productId)).price?.youPay ?? 0;
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

test.each([
  ['en', 'IN', 'INR'],
  ['en-gb', 'IN', 'GBP'],
])(
  'open graph > the product tags of %s have the price of the page',
  async (locale, located, currency) => {
    const { result } = await loadPage(productPage, {
      params: { path: LEHENGA },
      path: `/products/${LEHENGA.join('/')}`,
      locale,
      headers: { 'cf-ipcountry': located },
    });
    if (!('props' in result)) throw new Error('no page');
    const { load } = (await result.props) as unknown as { load: Required<PageData> };
    const markup = renderToStaticMarkup(<ProductMetaTags load={load} />);
    const tags = Object.fromEntries(
      [...markup.matchAll(/<meta property="([^"]+)" content="([^"]+)"/g)].map(
        ([, name, content]) => [name, content],
      ),
    );
    expect(tags).toMatchObject({
      'product:price:amount': load.product.price?.youPay.toFixed(2),
      'product:price:currency': currency,
      'product:brand': load.product.designer,
      'product:item_group_id': '620104',
      'product:availability': 'in stock',
    });
    const offers = toOffers(
      load.product,
      { text: '', items: [] },
      { ...load, terms: { earnPercent: 2, tiers: [] }, now: new Date() },
    );
    expect(offers.map(({ id }) => id)).toContain(tags['product:retailer_item_id']);
    expect(renderToStaticMarkup(<ProductMetaTags load={undefined} />)).toBe('');
  },
);
