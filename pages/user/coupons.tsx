import { AccountFrame } from '@/components/account/AccountFrame';
import { Coupons } from '@/components/rewards/Coupons';
import type { Coupons as CouponList } from '@/lib/model/cartItem';
import { customerIdOf, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    customerIdOf(context);
    return { coupons: await services.checkout.coupons() };
  },
  { personal: true },
);

export default function CouponsPage({ load: { coupons } }: { load: { coupons: CouponList } }) {
  return (
    <AccountFrame title="Coupons" path="/user/coupons">
      <Coupons coupons={coupons} />
    </AccountFrame>
  );
}
