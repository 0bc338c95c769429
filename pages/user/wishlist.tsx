import { SavedLines } from '@/components/cart/SavedLines';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { WishlistGrid } from '@/components/wishlist/WishlistGrid';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services }) => {
    const [wishlist, cart] = await Promise.all([services.wishlist.list(), services.cart.summary()]);
    return { wishlist, cart };
  },
  { personal: true },
);

export default function WishlistPage() {
  return (
    <Page>
      <PageHead title="Wishlist" path="/user/wishlist" noindex />
      <WishlistGrid />
      <SavedLines />
    </Page>
  );
}
