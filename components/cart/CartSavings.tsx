import dynamic from 'next/dynamic';
import { useAppSelector } from '@/store/hooks';
import { selectRedeemable } from '@/store/checkout/slice';
import { CartCoupons } from './CartCoupons';
import styles from './CartSavings.module.css';

// Only customers have credit to redeem.
const RedemptionOptions = dynamic(() =>
  import(/* webpackChunkName: "cart-extras" */ './RedemptionOptions').then(
    (module) => module.RedemptionOptions,
  ),
);

export function CartSavings() {
  const redeemable = useAppSelector(selectRedeemable);
  return (
    <section className={styles.savings} aria-labelledby="cart-savings">
      <h2 id="cart-savings">Coupons and credit</h2>
      <CartCoupons />
      {redeemable && <RedemptionOptions redeemable={redeemable} />}
    </section>
  );
}
