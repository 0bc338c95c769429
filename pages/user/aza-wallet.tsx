import { AccountLayout } from '@/components/account/AccountLayout';
import { WalletOverview } from '@/components/rewards/WalletOverview';
import type { WalletAccount as WalletModel } from '@/lib/model/rewards';
import { customerIdOf, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    customerIdOf(context);
    return { wallet: await services.rewards.wallet() };
  },
  { personal: true },
).for(WalletPage);

export default function WalletPage({ load: { wallet } }: { load: { wallet: WalletModel } }) {
  return (
    <AccountLayout title="Aza wallet" path="/user/aza-wallet">
      <WalletOverview wallet={wallet} />
    </AccountLayout>
  );
}
