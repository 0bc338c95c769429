import { SavedItems } from '@/components/cart/SavedItems';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { NamedListContent } from '@/components/wishlist/NamedListContent';
import { NamedListNav } from '@/components/wishlist/NamedListNav';
import { WishlistEmailOffer } from '@/components/wishlist/WishlistEmailOffer';
import { WishlistGrid } from '@/components/wishlist/WishlistGrid';
import type { EmailPreferences } from '@/lib/model/emailPreferences';
import type { OpenNamedList } from '@/lib/model/namedList';
import { serverPage } from '@/server/pageLoader';
import { loadWishlistPage } from '@/server/wishlistPage';
import { useAppSelector } from '@/store/hooks';
import { namedListsSlice, selectNamedLists } from '@/store/namedLists/slice';

export const getServerSideProps = serverPage(loadWishlistPage, { personal: true }).for(
  WishlistPage,
);

type WishlistPageData = {
  /** Null: the browser loads them. */
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
