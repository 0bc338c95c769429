import { AccountLayout } from '@/components/account/AccountLayout';
import { AccountSections } from '@/components/account/AccountSections';
import { customerIdOf, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    const [customer, countries] = await Promise.all([
      services.account.profile(customerIdOf(context)),
      services.bootstrap.countries(),
    ]);
    return { customer, countries };
  },
  { personal: true },
).for(AccountPage);

export default function AccountPage() {
  return (
    <AccountLayout title="My account" path="/user/my-account">
      <AccountSections />
    </AccountLayout>
  );
}
