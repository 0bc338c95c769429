import { AccountFrame } from '@/components/account/AccountFrame';
import { Wallet } from '@/components/rewards/Wallet';
import type { Wallet as WalletModel } from '@/lib/model/rewards';
import { customerIdOf, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    customerIdOf(context);
    return { wallet: await services.rewards.wallet() };
  },
  { personal: true },
);

export default function WalletPage({ load: { wallet } }: { load: { wallet: WalletModel } }) {
  return (
    <AccountFrame title="Wallet" path="/user/aza-wallet">
      <Wallet wallet={wallet} />
    </AccountFrame>
  );
}
