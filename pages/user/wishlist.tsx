import { SavedItems } from '@/components/cart/SavedItems';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { WishlistGrid } from '@/components/wishlist/WishlistGrid';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services }) => {
    const [wishlist, cart] = await Promise.all([services.wishlist.list(), services.cart.summary()]);
    return { wishlist, cart };
  },
  { personal: true },
).for(WishlistPage);

export default function WishlistPage() {
  return (
    <PageContainer>
      <PageHead title="Wishlist" path="/user/wishlist" noindex />
      <WishlistGrid />
      <SavedItems />
    </PageContainer>
  );
}
