import { AccountLayout } from '@/components/account/AccountLayout';
import { AccountOverview } from '@/components/account/AccountOverview';
import { AccountSections } from '@/components/account/AccountSections';
import type { AccountSummary } from '@/lib/model/accountSummary';
import { accountSummary } from '@/server/accountSummary';
import { customerIdOf, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    const [customer, countries, summary] = await Promise.all([
      services.account.profile(customerIdOf(context)),
      services.bootstrap.countries(),
      accountSummary(services),
    ]);
    return { customer, countries, summary };
  },
  { personal: true },
).for(AccountPage);

export default function AccountPage({ load: { summary } }: { load: { summary: AccountSummary } }) {
  return (
    <AccountLayout
      title="My account"
      path="/user/my-account"
      overview={<AccountOverview summary={summary} />}
    >
      <AccountSections savesCards={summary.savesCards} />
    </AccountLayout>
  );
}
