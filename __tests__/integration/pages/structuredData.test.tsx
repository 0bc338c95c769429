import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StructuredData } from '@/components/seo/StructuredData';
import { productData } from '@/lib/seo/productData';
import { videoData } from '@/lib/seo/pageData';
import * as homePage from '@/pages/index';
import * as collectionPage from '@/pages/collection/[...path]';
import * as helpPage from '@/pages/help/[topic]';
import * as productPage from '@/pages/products/[...path]';
import type { PageData } from '@/lib/model/pageData';
import { lehenga, potli } from '@/__tests__/support/products';
import { loadPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

withBackend();

type Thing = Record<string, unknown>;

/** What a crawler reads of a product page, and what the page itself was given. */
async function crawl(path: string[], locale = 'en') {
  const { result } = await loadPage(productPage, { params: { path }, locale });
  if (!('props' in result)) throw new Error(`no page: ${JSON.stringify(result)}`);
  const { load } = (await result.props) as { load: Required<PageData> };
  const { container } = render(<StructuredData load={load} prefix={locale} />);
  const [trail, product] = [...container.querySelectorAll('script')].map(
    ({ textContent }) => JSON.parse(textContent) as Thing,
  );
  if (!trail || !product) throw new Error('nothing to read');
  return { load, trail, product };
}

/** What Google requires of an offer in a merchant listing. */
function expectCompleteOffer(offer: Thing) {
  expect(offer).toMatchObject({
    '@type': 'Offer',
    price: expect.any(Number),
    priceCurrency: expect.stringMatching(/^[A-Z]{3}$/),
    itemCondition: 'https://schema.org/NewCondition',
  });
  expect(offer.price).toBeGreaterThan(0);
  expect(offer.availability).toMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/);
  expect(offer.url).toMatch(/^https?:\/\/[^?#]+(\?size=[^&]+|\?country=[A-Z]{2})?$/);
  expect(offer.shippingDetails).toMatchObject({
    shippingDestination: { addressCountry: expect.stringMatching(/^[A-Z]{2}$/) },
    shippingRate: { value: expect.any(Number), currency: offer.priceCurrency },
    deliveryTime: { handlingTime: { unitCode: 'DAY' }, transitTime: { unitCode: 'DAY' } },
  });
  expect(offer.hasMerchantReturnPolicy).toMatchObject({
    returnPolicyCategory: expect.stringContaining('MerchantReturn'),
  });
}

test('crawlers read one product per size, with the price and the stock that the page shows', async () => {
  const { load, trail, product } = await crawl(lehenga.params.path, 'en-gb');
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: 'Home' },
      { name: 'Women' },
      { name: 'Lehengas' },
      { name: 'Bridal Lehengas' },
      {},
    ],
  });
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: '620104',
    variesBy: ['https://schema.org/size'],
    brand: { name: 'Sitarabagh' },
  });
  const variants = product.hasVariant as (Thing & { offers: Thing })[];
  expect(variants.map(({ sku, size, offers }) => [sku, size, offers.availability])).toEqual(
    load.product.sizes.map(({ id, label, stock }) => [
      `620104-${id}`,
      label,
      `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    ]),
  );
  for (const variant of variants) {
    expect(variant).toMatchObject({
      '@type': 'Product',
      inProductGroupWithID: '620104',
      image: expect.arrayContaining([expect.stringMatching(/^https?:/)]),
    });
    expect(variant.name).not.toBe(product.name);
    expect(variant.offers).toMatchObject({
      price: 2499,
      priceCurrency: 'GBP',
      url: expect.stringContaining(`/en-gb${lehenga.path}?size=`),
    });
    expectCompleteOffer(variant.offers);
  }
});

test('a piece in one size is one product, and sending it costs what the page says', async () => {
  const { product } = await crawl(potli.params.path);
  expect(product).toMatchObject({
    '@type': 'Product',
    sku: expect.stringMatching(/^620372-\d+$/),
    offers: { price: 4300, shippingDetails: { shippingRate: { value: 149, currency: 'INR' } } },
  });
  expect(product).not.toHaveProperty('hasVariant');
  expectCompleteOffer(product.offers as Thing);
});

test.each(['</script>', '</script >', '</SCRIPT/x>', '<!--<script>'])(
  'a name that holds %s ends nothing',
  async (words) => {
    const { load } = await crawl(potli.params.path);
    const product = { ...load.product, name: `Potli ${words}<img src=x onerror=alert(1)>` };
    const page = new DOMParser().parseFromString(
      renderToStaticMarkup(
        <>
          <StructuredData load={{ ...load, product }} />
          <main />
        </>,
      ),
      'text/html',
    );
    expect(
      [...page.documentElement.querySelectorAll('head > *, body > *')].map(
        ({ localName }) => localName,
      ),
    ).toEqual(['script', 'script', 'main']);
    expect(JSON.parse(page.scripts[1]?.text ?? '')).toMatchObject({
      '@type': 'Product',
      name: product.name,
    });
  },
);

test('a list price above what is paid is told as a struck one', async () => {
  const {
    load: { product, offer, region, site },
  } = await crawl(potli.params.path);
  const { offers } = JSON.parse(
    JSON.stringify(
      productData({
        product: { ...product, price: { youPay: 4300, mrp: 5000, offPercent: 14 } },
        offer,
        region,
        place: { ...site, prefix: 'en' },
      }),
    ),
  ) as { offers: Thing };
  expect(offers).toMatchObject({ price: 4300 });
  expect(offers.priceSpecification).toEqual([
    { '@type': 'UnitPriceSpecification', price: 4300, priceCurrency: 'INR' },
    {
      '@type': 'UnitPriceSpecification',
      price: 5000,
      priceCurrency: 'INR',
      priceType: 'https://schema.org/StrikethroughPrice',
    },
    expect.objectContaining({
      membershipPointsEarned: offer.points,
      validForMemberTier: expect.objectContaining({ '@id': expect.stringMatching(/tier=1$/) }),
    }),
  ]);
});

/** Everything that a page tells. */
async function things(
  page: Parameters<typeof loadPage>[0],
  params: Record<string, string | string[]> = {},
) {
  const { result } = await loadPage(page, { params, locale: 'en-gb' });
  if (!('props' in result)) throw new Error('no page');
  const { load } = (await result.props) as { load: PageData };
  const { container } = render(<StructuredData load={load} prefix="en-gb" />);
  return {
    load,
    told: [...container.querySelectorAll('script')].map(
      ({ textContent }) => JSON.parse(textContent) as Thing,
    ),
  };
}

test('home tells who sells, when somebody answers, how pieces come back and what members earn', async () => {
  const {
    told: [store, site],
  } = await things(homePage);
  expect(store).toMatchObject({
    '@type': 'OnlineStore',
    contactPoint: {
      contactType: 'customer service',
      hoursAvailable: {
        dayOfWeek: expect.arrayContaining(['Monday', 'Saturday']),
        opens: '10:00:00+05:30',
        closes: '22:00:00+05:30',
      },
    },
    hasMerchantReturnPolicy: { applicableCountry: 'GB', merchantReturnDays: 3 },
    hasMemberProgram: {
      hasTiers: expect.arrayContaining([
        expect.objectContaining({ name: 'Diamond', membershipPointsEarned: 2 }),
      ]),
    },
  });
  expect(site).toMatchObject({
    '@type': 'WebSite',
    name: 'Aza',
    url: expect.stringMatching(/\/en-gb$/),
  });
});

test('a list tells the places and addresses of its pieces, and help the questions it answers', async () => {
  const { load, told } = await things(collectionPage, { path: ['women', 'kurtas'] });
  const list = told.find((thing) => thing['@type'] === 'ItemList') as { itemListElement: Thing[] };
  expect(list.itemListElement.map(({ position, url }) => [position, url])).toEqual(
    load.listing?.products.map(({ href }, at) => [
      at + 1,
      expect.stringMatching(new RegExp(`/en-gb${href}$`)),
    ]),
  );
  const { told: help } = await things(helpPage, { topic: 'returns' });
  expect(help.find((thing) => thing['@type'] === 'FAQPage')).toMatchObject({
    mainEntity: expect.arrayContaining([
      expect.objectContaining({ '@type': 'Question', name: 'Which items cannot be returned?' }),
    ]),
  });
});

test('a film is told with its picture and its day', async () => {
  const {
    load: { product },
  } = await crawl(lehenga.params.path);
  const film = { kind: 'video' as const, src: 'videos/a.mp4', poster: 'videos/a.avif', alt: '' };
  expect(
    videoData(
      { ...product, media: [film] },
      { url: 'https://shop.example', mediaBase: '/media', prefix: 'en' },
    ),
  ).toEqual([
    expect.objectContaining({
      '@type': 'VideoObject',
      contentUrl: 'https://shop.example/media/videos/a.mp4',
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    }),
  ]);
});
