import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { WishlistGrid } from '@/components/wishlist/WishlistGrid';
import { serverPage } from '@/services/page';

export const getServerSideProps = serverPage(async ({ services }) => ({ wishlist: await services.wishlist.list() }), { personal: true });

export default function WishlistPage() {
  return (
    <Page>
      <PageHead title="Wishlist" path="/user/wishlist" noindex />
      <WishlistGrid />
    </Page>
  );
}
