import { AccountLayout } from '@/components/account/AccountLayout';
import { LoyaltyOverview } from '@/components/rewards/LoyaltyOverview';
import type { LoyaltyAccount } from '@/lib/model/rewards';
import { customerIdOf, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    customerIdOf(context);
    return { loyalty: await services.rewards.loyalty() };
  },
  { personal: true },
).for(LoyaltyPage);

export default function LoyaltyPage({ load: { loyalty } }: { load: { loyalty: LoyaltyAccount } }) {
  return (
    <AccountLayout title="Loyalty points" path="/user/aza-loyalty-points">
      <LoyaltyOverview loyalty={loyalty} />
    </AccountLayout>
  );
}
