import { DesignerIndex } from '@/components/designers/DesignerIndex';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { PlaceHead } from '@/components/ui/PlaceHead';
import type { DesignerIndex as Index } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

const MOST_LETTERS = 100;

export const getServerSideProps = serverPage(async ({ services, context: { query } }) => {
  const q = String([query.q ?? ''].flat()[0])
    .trim()
    .slice(0, MOST_LETTERS);
  return { q, index: await services.browse.designers(q ? { q } : {}) };
});

export default function DesignersPage({
  load: { q, index },
}: {
  load: { q: string; index: Index };
}) {
  return (
    <Page>
      <PageHead
        title={q ? `Designers: ${q}` : 'Designers, A to Z'}
        description="Every house in the store from A to Z, where it works, and how many of its pieces are here."
        path="/designers"
        noindex={q !== ''}
      />
      <PlaceHead title="Designers" intro="Every house in the store, from A to Z." />
      <DesignerIndex {...index} letter="" q={q} />
    </Page>
  );
}
