import { countryInSentence } from '@/lib/i18n/countryName';
import type { Region } from '@/lib/i18n/region';
import type { FeedColumn } from '@/lib/feeds/feedColumn';
import { GOOGLE_COLUMNS, INVENTORY_COLUMNS } from '@/lib/feeds/googleColumns';
import { META_COLUMNS, PINTEREST_COLUMNS } from '@/lib/feeds/metaColumns';
import { type Offer, toOffers } from '@/lib/feeds/offer';
import { OPENAI_COLUMNS } from '@/lib/feeds/openAiColumns';
import { storeColumns } from '@/lib/feeds/storeColumns';
import { rssItems, tsvHeader, tsvLines, tsvRows } from '@/lib/feeds/writeFeed';
import { type SiteConfig, SHOP_NAME } from '@/lib/model/site';
import { htmlToLines, linesToText } from '@/lib/node/safeHtml';
import { absoluteUrlIn } from '@/lib/seo/urls';
import { rss } from '@/lib/seo/xml';
import { newArrivals } from '@/server/newArrivals';
import { serverDocument, type TextDocument } from '@/server/textDocument';
import type { Services } from '@/services';

/** "google-gb.tsv", "google-gb.xml", "new-gb.xml"; "new.xml" is India's. */
const FEED_NAME =
  /^(?:(google|inventory|meta|openai|pinterest|stores)-([a-z]{2})\.tsv|google-([a-z]{2})\.xml|new(?:-([a-z]{2}))?\.xml)$/;
const MAX_AGE_S = 3600;
/** Stock changes with every order. */
const INVENTORY_MAX_AGE_S = 300;
const GOOGLE_NAMESPACE = ' xmlns:g="http://base.google.com/ns/1.0"';
const TSV = 'text/tab-separated-values';

/** The columns of a feed with one row per size. */
const COLUMNS: Record<string, FeedColumn[]> = {
  google: GOOGLE_COLUMNS,
  inventory: INVENTORY_COLUMNS,
  meta: META_COLUMNS,
  openai: OPENAI_COLUMNS,
  pinterest: PINTEREST_COLUMNS,
};

type Shop = { services: Services; site: SiteConfig; region: Region };

async function* offersOf({ services, site, region }: Shop): AsyncGenerator<Offer[]> {
  const context = { site, region, terms: await services.bootstrap.terms(), now: new Date() };
  for await (const batch of services.catalogue.feedProducts())
    yield batch.flatMap((product) => {
      const lines = htmlToLines(product.stylistNote);
      const items = lines.filter(({ isItem }) => isItem).map(({ text }) => text);
      return toOffers(product, { text: linesToText(lines), items }, context);
    });
}

async function* storeLines(shop: Shop, columnsByStore: FeedColumn[][]) {
  yield tsvHeader(columnsByStore[0] ?? []);
  for await (const offers of offersOf(shop))
    for (const columns of columnsByStore) yield tsvRows(columns, offers);
}

/** Local inventory of the country's stores where orders can be collected; undefined without one. */
async function storesFeed(shop: Shop): Promise<TextDocument | undefined> {
  const stores = (await shop.services.stores.all()).filter(
    ({ country, services }) => country === shop.region.name && services.includes('pickup'),
  );
  if (!stores.length) return undefined;
  const body = storeLines(shop, stores.map(storeColumns));
  return { type: TSV, maxAge: INVENTORY_MAX_AGE_S, body };
}

function xmlFeed(shop: Shop): TextDocument {
  const { site, region } = shop;
  const channel = {
    title: `${SHOP_NAME}, ${region.name}`,
    link: absoluteUrlIn(site.url, region.code, '/'),
    description: `Every product, as delivered to ${countryInSentence(region.name)}`,
  };
  return {
    type: 'application/xml',
    maxAge: MAX_AGE_S,
    body: rss(channel, rssItems(GOOGLE_COLUMNS, offersOf(shop)), GOOGLE_NAMESPACE),
  };
}

const tsvFeed = (kind: string, shop: Shop): TextDocument => ({
  type: TSV,
  maxAge: kind === 'inventory' ? INVENTORY_MAX_AGE_S : MAX_AGE_S,
  body: tsvLines(COLUMNS[kind] ?? [], offersOf(shop)),
});

/** Product feeds per country, and new arrivals as RSS. */
export const getServerSideProps = serverDocument(
  async ({ site, query: { feed = '' }, storefrontFor }) => {
    const match = FEED_NAME.exec(feed);
    if (!match) return undefined;
    const [, kind, tsvCountry, xmlCountry, arrivalsCountry = 'in'] = match;
    const storefront = await storefrontFor(
      (tsvCountry ?? xmlCountry ?? arrivalsCountry).toUpperCase(),
    );
    if (!storefront) return undefined;
    const shop = { ...storefront, site };
    if (kind === 'stores') return storesFeed(shop);
    if (kind) return tsvFeed(kind, shop);
    return xmlCountry ? xmlFeed(shop) : newArrivals(shop, `/feeds/${feed}`);
  },
);

export default function Feed() {
  return null;
}
