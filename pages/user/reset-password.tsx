import { MissingResetToken } from '@/components/account/MissingResetToken';
import { ResetPasswordForm } from '@/components/account/ResetPasswordForm';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageTitle } from '@/components/ui/PageTitle';
import { serverPage } from '@/server/pageLoader';

type ResetPasswordData = { token: string };

export const getServerSideProps = serverPage(
  async ({ context: { query } }) => ({ token: typeof query.token === 'string' ? query.token : '' }),
  { personal: true },
).for(ResetPasswordPage);

export default function ResetPasswordPage({ load: { token } }: { load: ResetPasswordData }) {
  return (
    <PageContainer isNarrow>
      <PageHead title="Reset your password" path="/user/reset-password" noindex />
      {token ? (
        <>
          <PageTitle title="Choose a new password" />
          <ResetPasswordForm token={token} />
        </>
      ) : (
        <MissingResetToken />
      )}
    </PageContainer>
  );
}
