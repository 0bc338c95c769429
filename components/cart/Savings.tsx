import { Coupons } from './Coupons';
import { Redeem } from './Redeem';
import styles from './Savings.module.css';

/** Everything that can be taken off the bag. */
export const Savings = () => (
  <section className={styles.savings} aria-labelledby="bag-savings">
    <h2 id="bag-savings">Coupons and credit</h2>
    <Coupons />
    <Redeem />
  </section>
);
