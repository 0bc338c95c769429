import type { StoreTerms } from '@/lib/model/storeTerms';
import type { HelpTopic } from '@/lib/content/helpTopic';
import * as productPage from '@/pages/products/[...path]';
import { lehenga, potli } from '@/__tests__/support/products';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { type JsonLd, readStructuredData, SITES } from '@/__tests__/support/structuredDataPages';

withBackend();

type Variant = {
  description: string;
  offers: {
    price: number;
    shippingDetails: {
      shippingRate: { value: number };
      deliveryTime: { transitTime: { minValue: number; maxValue: number } };
    };
    hasMerchantReturnPolicy: { merchantReturnDays?: number };
    priceSpecification: { price?: number; membershipPointsEarned?: number }[];
  };
};

const PRODUCTS = [lehenga, potli];
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');
const numberIn = (text: string) => Number(text.replace(/[^\d.]/g, ''));

const variantsOf = (entries: JsonLd[]) =>
  entries.flatMap((entry) =>
    entry['@type'] === 'ProductGroup'
      ? (entry.hasVariant as Variant[])
      : entry['@type'] === 'Product'
        ? [entry as unknown as Variant]
        : [],
  );

async function read(file: string, url: string, site: (typeof SITES)[number]) {
  const page = await readStructuredData(file, url, site);
  if (!page) throw new Error(`no page: ${url}`);
  return page;
}

const helpTopic = async (slug: string, site: (typeof SITES)[number]) =>
  (await read('help/[topic]', `/help/${slug}`, site)).load.topic as HelpTopic;

test.each(PRODUCTS)(
  'structured data > the description of $path stands on the page',
  async (visit) => {
    const { entries } = await read('products/[...path]', visit.path, {
      country: 'IN',
      locale: 'en',
    });
    const descriptions = entries
      .filter((entry) => ['Product', 'ProductGroup', 'VideoObject'].includes(entry['@type']))
      .map(({ description }) => String(description));
    expect(descriptions.length).toBeGreaterThan(0);
    await renderPage(productPage, visit);
    const pageText = withoutSpaces(document.body.textContent);
    const sentences = descriptions.flatMap((text) => text.split(/(?<=[.!?]) /));
    expect(
      sentences.filter(
        (sentence) => !pageText.includes(withoutSpaces(sentence.replace(/\.$/, ''))),
      ),
    ).toEqual([]);
  },
);

test.each(SITES)(
  'structured data > shipping and returns of $country have the numbers of the help pages',
  async (site) => {
    const [shipping, returns] = [
      await helpTopic('shipping', site),
      await helpTopic('returns', site),
    ];
    const rows = shipping.sections.flatMap(({ table }) => table?.rows ?? []);
    const returnText = returns.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
    for (const { path } of PRODUCTS) {
      const { entries, load } = await read('products/[...path]', path, site);
      const [, fee = '', freeFrom = '', transit = ''] =
        rows.find(([country]) => country === load.region.name) ?? [];
      const variants = variantsOf(entries);
      expect(variants.length).toBeGreaterThan(0);
      for (const { offers } of variants) {
        const { shippingRate, deliveryTime } = offers.shippingDetails;
        expect(shippingRate.value).toBe(offers.price >= numberIn(freeFrom) ? 0 : numberIn(fee));
        expect(deliveryTime.transitTime).toMatchObject({
          minValue: numberIn(transit),
          maxValue: numberIn(transit),
        });
        const { merchantReturnDays } = offers.hasMerchantReturnPolicy;
        if (merchantReturnDays !== undefined)
          expect(returnText).toMatch(
            site.country === 'IN'
              ? new RegExp(`within ${merchantReturnDays} days? of delivery in India`)
              : new RegExp(`within ${merchantReturnDays} days? in other countries`),
          );
      }
    }
  },
);

test.each(SITES)(
  'structured data > points in $country are those of a unit of its currency',
  async (site) => {
    const home = await read('index', '/', site);
    const { region, terms } = home.load as typeof home.load & { terms: StoreTerms };
    const { hasMemberProgram } = home.entries.find(
      (entry) => entry['@type'] === 'OnlineStore',
    ) as unknown as {
      hasMemberProgram: {
        hasTiers: { membershipPointsEarned: { value: number; unitText: string } }[];
      };
    };
    for (const { membershipPointsEarned } of hasMemberProgram.hasTiers) {
      expect(membershipPointsEarned.unitText).toBe(`points per ${region.currency}`);
      // Points for a hundred rupees, in units of the currency.
      expect(membershipPointsEarned.value * 100 * region.rate).toBeCloseTo(terms.earnPercent, 2);
      const { entries } = await read('products/[...path]', lehenga.path, site);
      for (const { offers } of variantsOf(entries)) {
        const line = offers.priceSpecification.find(({ membershipPointsEarned: points }) => points);
        expect(line).toMatchObject({ price: offers.price });
        const expected = offers.price * membershipPointsEarned.value;
        expect(Math.abs((line?.membershipPointsEarned ?? 0) - expected)).toBeLessThan(
          1 + expected / 500,
        );
      }
    }
  },
);
