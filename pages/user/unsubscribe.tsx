import { Unsubscribe, type UnsubscribeData } from '@/components/account/Unsubscribe';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { EMAIL_KINDS } from '@/lib/model/emailPreferences';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ context: { query } }) => ({
    token: typeof query.token === 'string' ? query.token : '',
    unsubscribed: EMAIL_KINDS.find((kind) => kind === query.unsubscribed) ?? null,
  }),
  { personal: true },
).for(UnsubscribePage);

export default function UnsubscribePage({ load }: { load: UnsubscribeData }) {
  return (
    <PageContainer isNarrow>
      <PageHead title="Unsubscribe" path="/user/unsubscribe" noindex />
      <Unsubscribe token={load.token} unsubscribed={load.unsubscribed} />
    </PageContainer>
  );
}
