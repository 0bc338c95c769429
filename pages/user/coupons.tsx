import { AccountLayout } from '@/components/account/AccountLayout';
import { CouponCards } from '@/components/rewards/CouponCards';
import type { Coupons as CouponList } from '@/lib/model/cartItem';
import { customerIdOf, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    customerIdOf(context);
    return { coupons: await services.checkout.coupons() };
  },
  { personal: true },
).for(CouponsPage);

export default function CouponsPage({ load: { coupons } }: { load: { coupons: CouponList } }) {
  return (
    <AccountLayout title="Coupons" path="/user/coupons">
      <CouponCards coupons={coupons} />
    </AccountLayout>
  );
}
