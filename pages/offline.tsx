import { KeptPieces } from '@/components/offline/KeptPieces';
import { WithoutNetwork } from '@/components/offline/WithoutNetwork';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async () => ({}));

/** Kept by the service worker, and shown where a page cannot be had. */
export default function OfflinePage() {
  return (
    <Page>
      <PageHead title="Offline" path="/offline" noindex />
      <WithoutNetwork />
      <KeptPieces title="Lately looked at" name="looks" />
      <KeptPieces title="Your wishlist" name="wishlist" />
    </Page>
  );
}
