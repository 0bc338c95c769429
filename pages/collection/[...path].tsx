import { LevelTiles } from '@/components/listing/LevelTiles';
import { ListingHead } from '@/components/listing/ListingHead';
import { ProductList } from '@/components/listing/ProductList';
import { PageHead } from '@/components/seo/PageHead';
import { Bleed, Page } from '@/components/ui/Page';
import { collectionHref, listHref } from '@/lib/href';
import { type Sort, toSort } from '@/lib/model/listing';
import { toPageNumber } from '@/lib/pageNumber';
import { NOT_FOUND, serverPage } from '@/services/page';
import { useAppSelector } from '@/store/hooks';
import { selectListing } from '@/store/slices/listing';

/** Root, category, sub-category. */
const LEVELS = 3;

export const getServerSideProps = serverPage(async ({ services, context: { params, query } }) => {
  const slugs = [params?.path ?? []].flat();
  const page = toPageNumber(query.page);
  if (slugs.length > LEVELS || slugs.some((slug) => !/^[a-z0-9-]{1,60}$/.test(slug)) || !page) return NOT_FOUND;
  const path = slugs.join('/');
  const sort = toSort(query.sort);
  if (query.page === '1') return { redirect: listHref(collectionHref(path), { sort }), permanent: true };
  return { path, sort, listing: await services.listing.page({ path, sort, page }) };
});

export default function CollectionPage({ load: { path, sort } }: { load: { path: string; sort: Sort } }) {
  const listing = useAppSelector(selectListing);
  const { title, intro, crumbs, tiles, page, products } = listing;
  const pathname = collectionHref(path);
  const root = crumbs.length > 1 ? ` for ${crumbs[0]?.name}` : '';
  const which = page > 1 ? `, page ${page}` : '';
  return (
    <Page>
      <PageHead title={`${title}${root}${which}`} description={`${intro}${which && ` Page ${page}.`}`} path={listHref(pathname, { page })} picture={products[0] && { src: products[0].image, alt: products[0].imageAlt }} />
      <ListingHead listing={listing} />
      {tiles.length > 0 && <Bleed><LevelTiles tiles={tiles} label={`Within ${title}`} /></Bleed>}
      <ProductList listing={listing} pathname={pathname} sort={sort} />
    </Page>
  );
}
