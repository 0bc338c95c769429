import { ListingPage } from '@/components/listing/ListingPage';
import { collectionHref } from '@/lib/routing/href';
import { listPage } from '@/server/listPage';

/** Root category, category, sub-category. */
const LEVELS = 3;

export const getServerSideProps = listPage(ListingPage, ({ params }) => {
  const slugs = [params?.path ?? []].flat();
  if (slugs.length > LEVELS || slugs.some((slug) => !/^[a-z0-9-]{1,60}$/.test(slug)))
    return undefined;
  const path = slugs.join('/');
  return { pathname: collectionHref(path), path };
});

export default ListingPage;
