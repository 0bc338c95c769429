import { GiftCardFace } from './GiftCardFace';
import styles from './GiftCardOrder.module.css';

export const GiftCardOrderSkeleton = () => (
  <div className={styles.columns}>
    <div className={styles.preview}>
      <GiftCardFace />
    </div>
    <div className={styles.skeleton}>
      <p className={styles.loading} role="status">
        One moment
      </p>
      <p className={styles.noScript}>
        This form needs JavaScript, which is switched off in this browser.
      </p>
    </div>
  </div>
);
