import { OfflineProductList } from '@/components/offline/OfflineProductList';
import { OfflineFallback } from '@/components/offline/OfflineFallback';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async () => ({})).for(OfflinePage);

/** Saved by the service worker and shown when a page cannot be loaded. */
export default function OfflinePage() {
  return (
    <PageContainer>
      <PageHead title="Offline" path="/offline" noindex />
      <OfflineFallback />
      <OfflineProductList title="Recently viewed" name="recent" />
      <OfflineProductList title="Your wishlist" name="wishlist" />
    </PageContainer>
  );
}
