import { CartCoupons } from './CartCoupons';
import { RedemptionOptions } from './RedemptionOptions';
import styles from './CartSavings.module.css';

/** Coupons and redemptions of the cart. */
export const CartSavings = () => (
  <section className={styles.savings} aria-labelledby="bag-savings">
    <h2 id="bag-savings">Coupons and credit</h2>
    <CartCoupons />
    <RedemptionOptions />
  </section>
);
