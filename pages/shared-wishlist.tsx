import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { SharedWishlist } from '@/components/wishlist/SharedWishlist';
import { sharedPieces } from '@/lib/routing/href';
import type { Card } from '@/lib/model/product';
import { NOT_FOUND, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services, context: { query } }) => {
  const ids = sharedPieces(query.pieces);
  const cards = ids.length ? await services.browse.pieces(ids) : [];
  return cards.length ? { cards } : NOT_FOUND;
});

export default function SharedWishlistPage({ load: { cards } }: { load: { cards: Card[] } }) {
  return (
    <Page>
      <PageHead title="Pieces shared with you" path="/shared-wishlist" noindex />
      <SharedWishlist cards={cards} />
    </Page>
  );
}
