import type { ReactNode } from 'react';
import styles from './TwoColumns.module.css';

/** The work on the left, what it comes to on the right, where it stays in sight; on phones one below the other. */
export const TwoColumns = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.main}>{children}</div>
    <aside className={styles.aside}>{aside}</aside>
  </div>
);
