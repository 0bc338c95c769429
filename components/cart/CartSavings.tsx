import { CartCoupons } from './CartCoupons';
import { RedemptionOptions } from './RedemptionOptions';
import styles from './CartSavings.module.css';

export const CartSavings = () => (
  <section className={styles.savings} aria-labelledby="cart-savings">
    <h2 id="cart-savings">Coupons and credit</h2>
    <CartCoupons />
    <RedemptionOptions />
  </section>
);
