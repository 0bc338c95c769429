import { SavedItems } from '@/components/cart/SavedItems';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { NamedListContent } from '@/components/wishlist/NamedListContent';
import { NamedListNav } from '@/components/wishlist/NamedListNav';
import { WishlistEmailOffer } from '@/components/wishlist/WishlistEmailOffer';
import { WishlistGrid } from '@/components/wishlist/WishlistGrid';
import { COOKIE } from '@/lib/http/cookies';
import { toCustomerId } from '@/lib/http/visitorIds';
import type { EmailPreferences } from '@/lib/model/emailPreferences';
import type { OpenNamedList } from '@/lib/model/namedList';
import { customerIdOf, type PageRequest, serverPage } from '@/server/pageLoader';
import { useAppSelector } from '@/store/hooks';
import { namedListsSlice, selectNamedLists } from '@/store/namedLists/slice';

/** The customer's lists; without them, the wishlist is complete and the browser tries again. */
async function loadLists({ services, context: { query } }: PageRequest) {
  if (typeof query.list === 'string') {
    const [openNamedList, namedLists] = await Promise.all([
      services.namedLists.byId(query.list),
      services.namedLists.all(),
    ]);
    return { openNamedList, namedLists };
  }
  const namedLists = await services.namedLists.all().catch(() => undefined);
  return namedLists ? { namedLists } : {};
}

export const getServerSideProps = serverPage(
  async (request) => {
    const { services, context } = request;
    if (context.query.list !== undefined) customerIdOf(context);
    const customerId = toCustomerId(context.req.cookies[COOKIE.customer]);
    const [wishlist, cart, preferences, lists] = await Promise.all([
      services.wishlist.list(),
      services.cart.summary(),
      // Only an offer depends on it: without it, the wishlist is complete.
      customerId ? services.emailPreferences.load(customerId).catch(() => null) : null,
      customerId ? loadLists(request) : {},
    ]);
    return { wishlist, cart, preferences, isGuest: !customerId, ...lists };
  },
  { personal: true },
).for(WishlistPage);

type WishlistPageData = {
  preferences: EmailPreferences | null;
  isGuest: boolean;
  openNamedList?: OpenNamedList;
};

export default function WishlistPage({
  load: { preferences, isGuest, openNamedList },
}: {
  load: WishlistPageData;
}) {
  // Undefined once the list is deleted.
  const list = useAppSelector(selectNamedLists)?.find(({ id }) => id === openNamedList?.id);
  const nav = <NamedListNav openId={list?.id} isGuest={isGuest} />;
  return (
    <PageContainer>
      <PageHead title={list?.name ?? 'Wishlist'} path="/user/wishlist" noindex />
      {list ? (
        <NamedListContent key={list.id} list={list} nav={nav} />
      ) : (
        <>
          <WishlistGrid nav={nav} />
          <WishlistEmailOffer preferences={preferences} />
          <SavedItems />
        </>
      )}
    </PageContainer>
  );
}
WishlistPage.slices = { namedListsSlice };
