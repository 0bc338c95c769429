import { SavedItems } from '@/components/cart/SavedItems';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { WishlistEmailOffer } from '@/components/wishlist/WishlistEmailOffer';
import { WishlistGrid } from '@/components/wishlist/WishlistGrid';
import { COOKIE, toCustomerId } from '@/lib/http/cookies';
import type { EmailPreferences } from '@/lib/model/emailPreferences';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    const customerId = toCustomerId(context.req.cookies[COOKIE.customer]);
    const [wishlist, cart, preferences] = await Promise.all([
      services.wishlist.list(),
      services.cart.summary(),
      // Only an offer depends on it: without it, the wishlist is complete.
      customerId ? services.emailPreferences.load(customerId).catch(() => null) : null,
    ]);
    return { wishlist, cart, preferences };
  },
  { personal: true },
).for(WishlistPage);

export default function WishlistPage({
  load: { preferences },
}: {
  load: { preferences: EmailPreferences | null };
}) {
  return (
    <PageContainer>
      <PageHead title="Wishlist" path="/user/wishlist" noindex />
      <WishlistGrid />
      <WishlistEmailOffer preferences={preferences} />
      <SavedItems />
    </PageContainer>
  );
}
