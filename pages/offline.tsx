import { OfflineProductList } from '@/components/offline/OfflineProductList';
import { OfflineFallback } from '@/components/offline/OfflineFallback';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async () => ({}));

/** Kept by the service worker, and shown where a page cannot be had. */
export default function OfflinePage() {
  return (
    <PageContainer>
      <PageHead title="Offline" path="/offline" noindex />
      <OfflineFallback />
      <OfflineProductList title="Lately looked at" name="looks" />
      <OfflineProductList title="Your wishlist" name="wishlist" />
    </PageContainer>
  );
}
