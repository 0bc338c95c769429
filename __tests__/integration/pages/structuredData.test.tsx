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

type JsonLd = Record<string, unknown>;
const NOTE = 'In the words of its stylist';

/** The JSON-LD of a product page, and its page data. */
async function readProduct(path: string[], locale = 'en') {
  const { result } = await loadPage(productPage, { params: { path }, locale });
  if (!('props' in result)) throw new Error(`no page: ${JSON.stringify(result)}`);
  const { load } = (await result.props) as { load: Required<PageData> };
  const { container } = render(<StructuredData {...{ load, prefix: locale, note: NOTE }} />);
  const [trail, product] = [...container.querySelectorAll('script')].map(
    ({ textContent }) => JSON.parse(textContent) as JsonLd,
  );
  if (!trail || !product) throw new Error('no JSON-LD');
  return { load, trail, product };
}

/** The fields that Google requires of a merchant listing. */
function expectCompleteOffer(offer: JsonLd) {
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

test('structured data > has one product per size, with the price and stock of the page', async () => {
  const { load, trail, product } = await readProduct(lehenga.params.path, 'en-gb');
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
    description: expect.stringContaining(`${NOTE}. Includes `),
  });
  const variants = product.hasVariant as (JsonLd & { offers: JsonLd })[];
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

test('structured data > a product in one size is one Product with its shipping fee', async () => {
  const { product } = await readProduct(potli.params.path);
  expect(product).toMatchObject({
    '@type': 'Product',
    sku: expect.stringMatching(/^620372-\d+$/),
    offers: { price: 4300, shippingDetails: { shippingRate: { value: 149, currency: 'INR' } } },
  });
  expect(product).not.toHaveProperty('hasVariant');
  expectCompleteOffer(product.offers as JsonLd);
});

test.each(['</script>', '</script >', '</SCRIPT/x>', '<!--<script>'])(
  'structured data > a name with %s does not end the script',
  async (markup) => {
    const { load } = await readProduct(potli.params.path);
    const product = { ...load.product, name: `Potli ${markup}<img src=x onerror=alert(1)>` };
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

test('structured data > an MRP above the selling price is a StrikethroughPrice', async () => {
  const {
    load: { product, offer, region, site },
  } = await readProduct(potli.params.path);
  const { offers } = JSON.parse(
    JSON.stringify(
      productData({
        product: { ...product, price: { youPay: 4300, mrp: 5000, offPercent: 14 } },
        offer,
        region,
        place: { ...site, prefix: 'en' },
      }),
    ),
  ) as { offers: JsonLd };
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
      price: 4300,
      priceCurrency: 'INR',
      membershipPointsEarned: offer.points,
      validForMemberTier: expect.objectContaining({ '@id': expect.stringMatching(/tier=1$/) }),
    }),
  ]);
});

/** The JSON-LD of a page, and its page data. */
async function readPage(
  page: Parameters<typeof loadPage>[0],
  params: Record<string, string | string[]> = {},
) {
  const { result } = await loadPage(page, { params, locale: 'en-gb' });
  if (!('props' in result)) throw new Error('no page');
  const { load } = (await result.props) as { load: PageData };
  const { container } = render(<StructuredData load={load} prefix="en-gb" />);
  return {
    load,
    entries: [...container.querySelectorAll('script')].map(
      ({ textContent }) => JSON.parse(textContent) as JsonLd,
    ),
  };
}

test('structured data > home has the store, its support hours, return policy and loyalty tiers', async () => {
  const {
    entries: [store, site],
  } = await readPage(homePage);
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
        expect.objectContaining({
          membershipPointsEarned: expect.objectContaining({
            value: 2.353,
            unitText: 'points per GBP',
          }),
        }),
      ]),
    },
  });
  expect(site).toMatchObject({
    '@type': 'WebSite',
    name: 'Aza',
    url: expect.stringMatching(/\/en-gb$/),
  });
});

test('structured data > a listing has positions and URLs, and a help page its questions', async () => {
  const { load, entries } = await readPage(collectionPage, { path: ['women', 'kurtas'] });
  const list = entries.find((entry) => entry['@type'] === 'ItemList') as {
    itemListElement: JsonLd[];
  };
  expect(list.itemListElement.map(({ position, url }) => [position, url])).toEqual(
    load.listing?.products.map(({ href }, index) => [
      index + 1,
      expect.stringMatching(new RegExp(`/en-gb${href}$`)),
    ]),
  );
  const { entries: help } = await readPage(helpPage, { topic: 'returns' });
  expect(help.find((entry) => entry['@type'] === 'FAQPage')).toMatchObject({
    mainEntity: expect.arrayContaining([
      expect.objectContaining({ '@type': 'Question', name: 'Which items cannot be returned?' }),
    ]),
  });
});

test('structured data > a video has its URL and upload date', async () => {
  const {
    load: { product },
  } = await readProduct(lehenga.params.path);
  const film = { kind: 'video' as const, src: 'videos/a.mp4', poster: 'videos/a.avif', alt: '' };
  const place = { url: 'https://shop.example', mediaBase: '/media', prefix: 'en' };
  const media = [{ ...film, title: '', width: 720, height: 960 }];
  expect(videoData({ ...product, media }, NOTE, place)).toEqual([
    expect.objectContaining({
      '@type': 'VideoObject',
      contentUrl: 'https://shop.example/media/videos/a.mp4',
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    }),
  ]);
});
