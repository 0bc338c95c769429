import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { SharedWishlist } from '@/components/wishlist/SharedWishlist';
import { sharedProductIds } from '@/lib/routing/href';
import type { ProductSummary } from '@/lib/model/product';
import { NOT_FOUND, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services, context: { query } }) => {
  const ids = sharedProductIds(query.pieces);
  const cards = ids.length ? await services.browse.productsByIds(ids) : [];
  return cards.length ? { cards, boughtIds: sharedProductIds(query.bought) } : NOT_FOUND;
}).for(SharedWishlistPage);

export default function SharedWishlistPage({
  load: { cards, boughtIds },
}: {
  load: { cards: ProductSummary[]; boughtIds: number[] };
}) {
  return (
    <PageContainer>
      <PageHead title="A wishlist shared with you" path="/shared-wishlist" noindex />
      <SharedWishlist products={cards} boughtIds={boughtIds} />
    </PageContainer>
  );
}
