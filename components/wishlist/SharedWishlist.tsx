import { ProductGrid } from '@/components/product-card/ProductGrid';
import { Bleed } from '@/components/ui/Page';
import { PlaceHead } from '@/components/ui/PlaceHead';
import type { Card } from '@/lib/model/product';

/** Pieces that somebody has handed on; hearts keep them in one's own wishlist. */
export const SharedWishlist = ({ cards }: { cards: Card[] }) => (
  <>
    <PlaceHead
      title="Pieces shared with you"
      intro="Somebody thought of you. A heart keeps a piece in your own wishlist."
    />
    <Bleed phones>
      <ProductGrid cards={cards} label="Pieces shared with you" leading />
    </Bleed>
  </>
);
