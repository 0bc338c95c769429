import type { Card } from '@/lib/model/product';
import { formatMoney } from '@/lib/i18n/money';
import type { Region } from '@/lib/i18n/region';
import { addressIn, pictureAddress } from '@/lib/seo/addresses';
import { ATTRIBUTES, type Offer, offersOf } from '@/lib/seo/merchant';
import { element, item, rss } from '@/lib/seo/xml';
import { SHOP_NAME, type Site } from '@/lib/model/site';
import { withoutFormula } from '@/lib/node/spreadsheet';
import type { Services } from '@/services';
import { serverDocument, type TextDocument } from '@/server/textDocument';

/** "google-gb.tsv", "google-gb.xml", "new-gb.xml"; "new.xml" is India's. */
const NAME = /^(?:google-([a-z]{2})\.(tsv|xml)|new(?:-([a-z]{2}))?\.xml)$/;
const HOUR = 3600;
const GOOGLE = ' xmlns:g="http://base.google.com/ns/1.0"';

/** Ids and addresses are the shop's own, and have to equal those of its pages. */
const IDENTIFIERS = new Set<keyof Offer>(['id', 'item_group_id', 'link', 'image_link']);

const column = (name: keyof Offer, text: string) => {
  const line = text.replace(/[\t\r\n]+/g, ' ');
  return IDENTIFIERS.has(name) ? line : withoutFormula(line);
};

async function* lines(products: AsyncIterable<Offer[]>) {
  yield `${ATTRIBUTES.join('\t')}\n`;
  for await (const offers of products)
    yield offers
      .map((offer) => `${ATTRIBUTES.map((name) => column(name, offer[name])).join('\t')}\n`)
      .join('');
}

/** The sizes of a piece differ in a few attributes: what is the same in the one before is not written anew. */
function writer() {
  const [texts, elements] = [
    new Array<string>(ATTRIBUTES.length).fill(''),
    new Array<string>(ATTRIBUTES.length).fill(''),
  ];
  return (offer: Offer) => {
    ATTRIBUTES.forEach((name, at) => {
      const text = offer[name];
      if (texts[at] === text) return;
      texts[at] = text;
      elements[at] = element(`g:${name}`, text);
    });
    return item(elements.join(''));
  };
}

async function* items(products: AsyncIterable<Offer[]>) {
  const write = writer();
  for await (const offers of products) yield offers.map(write).join('');
}

async function* offers({ catalogue }: Services, site: Site, region: Region) {
  for await (const some of catalogue.products())
    yield some.flatMap((product) => offersOf(product, site, region));
}

const arrival =
  (site: Site, region: Region) =>
  ({ name, designer, href, price, image, imageAlt }: Card) => {
    const address = addressIn(site.url, region.code, href);
    return item(
      element('title', `${name} by ${designer}`) +
        element('link', address) +
        element('guid', address) +
        element('description', `${imageAlt}. ${formatMoney(price.youPay, region)}.`) +
        `<enclosure url="${pictureAddress(site.url, site.mediaBase, image)}" type="image/jpeg" length="0"/>`,
    );
  };

async function arrivals({ listing }: Services, site: Site, region: Region): Promise<TextDocument> {
  const { products, title, intro } = await listing.page({ list: 'new', sort: 'new', page: 1 });
  const channel = {
    title: `${title} | ${SHOP_NAME}`,
    link: addressIn(site.url, region.code, '/new'),
    description: intro || title,
  };
  return {
    type: 'application/rss+xml',
    maxAge: HOUR,
    body: rss(channel, products.map(arrival(site, region))),
  };
}

/** Google Merchant feeds, one per country, and new arrivals as RSS: each names the money of the pages it links to. */
export const getServerSideProps = serverDocument(async ({ site, query: { feed = '' }, shopIn }) => {
  const [named, google, format, fresh = 'in'] = NAME.exec(feed) ?? [];
  const shop = named ? await shopIn((google ?? fresh).toUpperCase()) : undefined;
  if (!shop) return undefined;
  const { services, region } = shop;
  if (!google) return arrivals(services, site, region);
  const all = offers(services, site, region);
  const channel = {
    title: `${SHOP_NAME}, ${region.name}`,
    link: addressIn(site.url, region.code, '/'),
    description: `Every piece, as delivered to ${region.name}`,
  };
  return format === 'tsv'
    ? { type: 'text/tab-separated-values', maxAge: HOUR, body: lines(all) }
    : { type: 'application/xml', maxAge: HOUR, body: rss(channel, items(all), GOOGLE) };
});

/** Never drawn: the reply has been sent. */
export default function Feed() {
  return null;
}
