import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import styles from './GiftCardBalance.module.css';

export const GiftCardBalanceSection = ({ children }: { children: ReactNode }) => (
  <section className={styles.section} aria-labelledby="balance">
    <h2 id="balance" className={styles.heading}>
      Check a balance
    </h2>
    <div className={styles.form}>{children}</div>
    <p className={styles.secondary}>
      Use the code in your cart, or{' '}
      <Link className={styles.link} href="/user/aza-wallet">
        add it to your wallet
      </Link>
      .{' '}
      <Link className={styles.link} href="/help/gift-cards">
        More about gift cards
      </Link>
    </p>
  </section>
);
