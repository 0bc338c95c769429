import { AccountFrame } from '@/components/account/AccountFrame';
import { AccountParts } from '@/components/account/AccountParts';
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
);

export default function AccountPage() {
  return (
    <AccountFrame title="My account" path="/user/my-account">
      <AccountParts />
    </AccountFrame>
  );
}
