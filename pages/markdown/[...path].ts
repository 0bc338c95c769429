import { toPageNumber } from '@/lib/routing/pageNumber';
import { listMarkdown, productMarkdown } from '@/lib/seo/markdown';
import { markdownPage } from '@/server/markdown';
import { htmlToText } from '@/lib/node/safeHtml';

const PRODUCT_PATH = /^\/products\/[^/]+\/([1-9]\d{0,8})$/;
const COLLECTION_PATH = /^\/collection\/([a-z0-9-]{1,60}(?:\/[a-z0-9-]{1,60}){0,2})$/;
const LIST_PATH =
  /^\/(new|ready-to-ship|ships-in-24-hours|aza-curates|aza-exclusives|offers|clearance-sale|products|(?:occasion|color|price)\/[a-z0-9-]{1,60}|designers\/[a-z0-9-]{1,100}\/[1-9]\d{0,8})$/;

/** Products and listings as Markdown, at the path of a page with ".md" appended. */
export const getServerSideProps = markdownPage(async ({ services, region, place, path, page }) => {
  const context = { region, place };
  const id = Number(PRODUCT_PATH.exec(path)?.[1]);
  if (id) {
    const [product, offer] = await Promise.all([services.product.byId(id), services.offer.of(id)]);
    return product.href === path
      ? {
          text: productMarkdown(product, offer, htmlToText(product.stylistNote), context),
          page: path,
        }
      : { moved: product.href };
  }
  const [collection, list, number] = [
    COLLECTION_PATH.exec(path)?.[1],
    LIST_PATH.exec(path)?.[1],
    toPageNumber(page),
  ];
  if (!number || !(collection ?? list)) return undefined;
  const listing = await services.listing.page({
    ...(collection ? { path: collection } : { list }),
    page: number,
    facets: false,
  });
  return listing.total
    ? {
        text: listMarkdown(listing, path, context),
        page: number > 1 ? `${path}?page=${number}` : path,
      }
    : undefined;
});

export default function Markdown() {
  return null;
}
