import { AccountLayout } from '@/components/account/AccountLayout';
import { AccountOverview } from '@/components/account/AccountOverview';
import { AccountSections } from '@/components/account/AccountSections';
import type { AccountSummary } from '@/lib/model/accountSummary';
import { startAccountSummary } from '@/server/accountSummary';
import { customerIdOf, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async (request) => {
    const { services, context } = request;
    const customerId = customerIdOf(context);
    const summary = startAccountSummary(request);
    const customer = await services.account.profile(customerId);
    return { customer, summary: await summary() };
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
