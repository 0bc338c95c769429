import { DelayedItem, type DelayedItemData } from '@/components/orders/DelayedItem';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import type { Delay } from '@/lib/model/delay';
import { toFailure } from '@/lib/model/failure';
import { createDelaysService } from '@/server/delaysService';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ context: { query, req } }): Promise<DelayedItemData> => {
    const token = typeof query.token === 'string' ? query.token : '';
    const loadDelay = async (): Promise<Delay | null> => {
      try {
        return await createDelaysService({ req }).byToken(token);
      } catch (error) {
        if (toFailure(error).status === 400) return null;
        throw error;
      }
    };
    return { token, delay: token ? await loadDelay() : null, hasFailed: query.failed === '1' };
  },
  { personal: true },
).for(DelayedItemPage);

export default function DelayedItemPage({ load }: { load: DelayedItemData }) {
  return (
    <PageContainer isNarrow>
      <PageHead title="Delayed item" path="/user/delayed-item" noindex />
      <DelayedItem {...load} />
    </PageContainer>
  );
}
