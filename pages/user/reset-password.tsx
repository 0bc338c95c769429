import { NoToken } from '@/components/account/NoToken';
import { ResetPassword } from '@/components/account/ResetPassword';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { PageTitle } from '@/components/ui/PageTitle';
import { serverPage } from '@/server/pageLoader';

type Load = { token: string };

export const getServerSideProps = serverPage(
  async ({ context: { query } }) => ({ token: typeof query.token === 'string' ? query.token : '' }),
  { personal: true },
);

export default function ResetPasswordPage({ load: { token } }: { load: Load }) {
  return (
    <Page narrow>
      <PageHead title="A new password" path="/user/reset-password" noindex />
      {token ? (
        <>
          <PageTitle title="Choose a new password" />
          <ResetPassword token={token} />
        </>
      ) : (
        <NoToken />
      )}
    </Page>
  );
}
