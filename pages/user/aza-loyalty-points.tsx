import { AccountFrame } from '@/components/account/AccountFrame';
import { LoyaltyPoints } from '@/components/rewards/LoyaltyPoints';
import type { Loyalty } from '@/lib/model/rewards';
import { customerIdOf, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    customerIdOf(context);
    return { loyalty: await services.rewards.loyalty() };
  },
  { personal: true },
);

export default function LoyaltyPage({ load: { loyalty } }: { load: { loyalty: Loyalty } }) {
  return (
    <AccountFrame title="Loyalty points" path="/user/aza-loyalty-points">
      <LoyaltyPoints loyalty={loyalty} />
    </AccountFrame>
  );
}
