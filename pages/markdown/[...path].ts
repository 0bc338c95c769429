import { helpTopic, helpTopics, isHelpText } from '@/lib/content/help';
import { htmlToLines } from '@/lib/node/safeHtml';
import { toPageNumber } from '@/lib/routing/pageNumber';
import { helpIndexMarkdown, helpMarkdown } from '@/lib/seo/helpMarkdown';
import { homeMarkdown } from '@/lib/seo/homeMarkdown';
import { listMarkdown, productMarkdown } from '@/lib/seo/markdown';
import { markdownPageAt } from '@/lib/seo/markdownPaths';
import { markdownPage, type MarkdownRequest } from '@/server/markdown';

async function homeText({ services, region, place }: MarkdownRequest) {
  const [home, navigation] = await Promise.all([
    services.listing.home(),
    services.listing.navigation(),
  ]);
  const carousels = await Promise.all(
    home.carousels.map(async ({ id, title, products }) => ({
      title,
      products: products ?? (await services.listing.homeCarousel(id)),
    })),
  );
  return { text: homeMarkdown({ ...home, carousels }, navigation, { region, place }), page: '/' };
}

async function productText({ services, region, place, path }: MarkdownRequest, id: number) {
  const [product, offer] = await Promise.all([services.product.byId(id), services.offer.of(id)]);
  if (product.href !== path) return { moved: product.href };
  const note = htmlToLines(product.stylistNote);
  return { text: productMarkdown(product, offer, note, { region, place }), page: path };
}

async function listText(
  { services, region, place, path, page }: MarkdownRequest,
  source: { path: string } | { list: string },
) {
  const number = toPageNumber(page);
  if (!number) return undefined;
  const listing = await services.listing.page({ ...source, page: number, facets: false });
  // Not a redirect: the page at this path depends on the country.
  const shownPath = listing.movedTo ?? path;
  return listing.total
    ? {
        text: listMarkdown(listing, shownPath, { region, place }),
        page: number > 1 ? `${shownPath}?page=${number}` : shownPath,
      }
    : undefined;
}

async function helpFacts({ services, region }: MarkdownRequest) {
  const [policies, countries] = await Promise.all([
    services.policies.all(),
    services.bootstrap.countries(),
  ]);
  return { policies, countries, region };
}

/** Pages as Markdown, at their path with ".md" appended. */
export const getServerSideProps = markdownPage(async (request) => {
  const { place, path } = request;
  const page = markdownPageAt(path);
  switch (page?.kind) {
    case 'home':
      return homeText(request);
    case 'helpIndex':
      return { text: helpIndexMarkdown(helpTopics(await helpFacts(request)), place), page: path };
    case 'help':
      return isHelpText(page.slug)
        ? {
            text: helpMarkdown(helpTopic(page.slug, await helpFacts(request)), place),
            page: path,
          }
        : undefined;
    case 'product':
      return productText(request, page.id);
    case 'listing':
      return listText(request, page.source);
    default:
      return undefined;
  }
});

export default function Markdown() {
  return null;
}
