import { DesignerIndexList } from '@/components/designers/DesignerIndexList';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';
import type { DesignerIndex as Index } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

const MAX_QUERY_LENGTH = 100;

export const getServerSideProps = serverPage(async ({ services, context: { query } }) => {
  const q = String([query.q ?? ''].flat()[0])
    .trim()
    .slice(0, MAX_QUERY_LENGTH);
  return { q, index: await services.browse.designers(q ? { q } : {}) };
}).for(DesignersPage);

export default function DesignersPage({
  load: { q, index },
}: {
  load: { q: string; index: Index };
}) {
  return (
    <PageContainer>
      <PageHead
        title={q ? `Designers: ${q}` : 'Designers, A to Z'}
        description="All our designers from A to Z, with their home city."
        path="/designers"
        noindex={q !== ''}
      />
      <PageHeader title="Designers" intro="The studios behind every piece, from A to Z." />
      <DesignerIndexList {...index} letter="" query={q} />
    </PageContainer>
  );
}
