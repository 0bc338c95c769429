import { AccountLayout } from '@/components/account/AccountLayout';
import { LoyaltyOverview } from '@/components/rewards/LoyaltyOverview';
import type { Policies } from '@/lib/model/policies';
import type { LoyaltyAccount } from '@/lib/model/rewards';
import { customerIdOf, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    customerIdOf(context);
    const [loyalty, { returns }] = await Promise.all([
      services.rewards.loyalty(),
      services.policies.all(),
    ]);
    return { loyalty, returns };
  },
  { personal: true },
).for(LoyaltyPage);

type LoyaltyPageProps = { load: { loyalty: LoyaltyAccount; returns: Policies['returns'] } };

export default function LoyaltyPage({ load: { loyalty, returns } }: LoyaltyPageProps) {
  return (
    <AccountLayout title="Loyalty points" path="/user/aza-loyalty-points">
      <LoyaltyOverview loyalty={loyalty} returns={returns} />
    </AccountLayout>
  );
}
