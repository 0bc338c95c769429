import type { ProductSummary } from '@/lib/model/product';
import { formatMoney } from '@/lib/i18n/money';
import type { Region } from '@/lib/i18n/region';
import { absoluteUrlIn, imageUrl } from '@/lib/seo/urls';
import { ATTRIBUTES, type MerchantOffer, toMerchantOffers } from '@/lib/seo/merchant';
import { element, item, rss } from '@/lib/seo/xml';
import { SHOP_NAME, type SiteConfig } from '@/lib/model/site';
import { htmlToText } from '@/lib/node/safeHtml';
import { withoutFormula } from '@/lib/node/spreadsheet';
import type { Services } from '@/services';
import { serverDocument, type TextDocument } from '@/server/textDocument';

/** "google-gb.tsv", "google-gb.xml", "new-gb.xml"; "new.xml" is India's. */
const FEED_NAME = /^(?:google-([a-z]{2})\.(tsv|xml)|new(?:-([a-z]{2}))?\.xml)$/;
const MAX_AGE_S = 3600;
const GOOGLE_NAMESPACE = ' xmlns:g="http://base.google.com/ns/1.0"';

/** Ids and URLs have to equal those of the pages, so they are exempt from formula escaping. */
const IDENTIFIERS = new Set<keyof MerchantOffer>(['id', 'item_group_id', 'link', 'image_link']);

const tsvField = (name: keyof MerchantOffer, text: string) => {
  const line = text.replace(/[\t\r\n]+/g, ' ');
  return IDENTIFIERS.has(name) ? line : withoutFormula(line);
};

async function* tsvLines(products: AsyncIterable<MerchantOffer[]>) {
  yield `${ATTRIBUTES.join('\t')}\n`;
  for await (const offers of products)
    yield offers
      .map((offer) => `${ATTRIBUTES.map((name) => tsvField(name, offer[name])).join('\t')}\n`)
      .join('');
}

/** Sizes of one product differ in a few attributes, so the writer reuses the text of equal ones. */
function createItemWriter() {
  const [previousTexts, elements] = [
    new Array<string>(ATTRIBUTES.length).fill(''),
    new Array<string>(ATTRIBUTES.length).fill(''),
  ];
  return (offer: MerchantOffer) => {
    ATTRIBUTES.forEach((name, index) => {
      const text = offer[name];
      if (previousTexts[index] === text) return;
      previousTexts[index] = text;
      elements[index] = element(`g:${name}`, text);
    });
    return item(elements.join(''));
  };
}

async function* rssItems(products: AsyncIterable<MerchantOffer[]>) {
  const write = createItemWriter();
  for await (const offers of products) yield offers.map(write).join('');
}

async function* offers({ catalogue }: Services, site: SiteConfig, region: Region) {
  for await (const batch of catalogue.products())
    yield batch.flatMap((product) =>
      toMerchantOffers(product, htmlToText(product.stylistNote), site, region),
    );
}

const toArrivalItem =
  (site: SiteConfig, region: Region) =>
  ({ name, designer, href, price, image, imageAlt }: ProductSummary) => {
    const url = absoluteUrlIn(site.url, region.code, href);
    return item(
      element('title', `${name} by ${designer}`) +
        element('link', url) +
        element('guid', url) +
        element('description', `${imageAlt}. ${formatMoney(price.youPay, region)}.`) +
        `<enclosure url="${imageUrl(site.url, site.mediaBase, image)}" type="image/jpeg" length="0"/>`,
    );
  };

async function newArrivalsFeed(
  { listing }: Services,
  site: SiteConfig,
  region: Region,
): Promise<TextDocument> {
  const { products, title, intro } = await listing.page({ list: 'new', sort: 'new', page: 1 });
  const channel = {
    title: `${title} | ${SHOP_NAME}`,
    link: absoluteUrlIn(site.url, region.code, '/new'),
    description: intro || title,
  };
  return {
    type: 'application/rss+xml',
    maxAge: MAX_AGE_S,
    body: rss(channel, products.map(toArrivalItem(site, region))),
  };
}

/** Google Merchant feeds per country, and new arrivals as RSS. */
export const getServerSideProps = serverDocument(
  async ({ site, query: { feed = '' }, storefrontFor }) => {
    const [match, google, format, arrivalsCountry = 'in'] = FEED_NAME.exec(feed) ?? [];
    const shop = match ? await storefrontFor((google ?? arrivalsCountry).toUpperCase()) : undefined;
    if (!shop) return undefined;
    const { services, region } = shop;
    if (!google) return newArrivalsFeed(services, site, region);
    const allOffers = offers(services, site, region);
    const channel = {
      title: `${SHOP_NAME}, ${region.name}`,
      link: absoluteUrlIn(site.url, region.code, '/'),
      description: `Every piece, as delivered to ${region.name}`,
    };
    return format === 'tsv'
      ? { type: 'text/tab-separated-values', maxAge: MAX_AGE_S, body: tsvLines(allOffers) }
      : {
          type: 'application/xml',
          maxAge: MAX_AGE_S,
          body: rss(channel, rssItems(allOffers), GOOGLE_NAMESPACE),
        };
  },
);

export default function Feed() {
  return null;
}
