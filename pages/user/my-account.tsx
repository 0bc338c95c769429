import { AccountNav } from '@/components/account/AccountNav';
import { AccountParts } from '@/components/account/AccountParts';
import { AccountWays } from '@/components/account/AccountWays';
import { SignOut } from '@/components/account/SignOut';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { PageTitle } from '@/components/ui/PageTitle';
import { TwoColumns } from '@/components/ui/TwoColumns';
import { customerIdOf, serverPage } from '@/services/page';

export const getServerSideProps = serverPage(async ({ services, context }) => {
  const [customer, countries] = await Promise.all([services.account.profile(customerIdOf(context)), services.bootstrap.countries()]);
  return { customer, countries };
}, { personal: true });

export default function AccountPage() {
  return (
    <Page narrow>
      <PageHead title="My account" path="/user/my-account" noindex />
      <AccountNav at="My account" />
      <PageTitle title="My account"><SignOut /></PageTitle>
      <TwoColumns aside={<AccountWays />}><AccountParts /></TwoColumns>
    </Page>
  );
}
