import type { ReactNode } from 'react';
import styles from './TwoColumns.module.css';

/** Main content on the left, summary on the right and sticky; stacked on phones. */
export const TwoColumns = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.main}>{children}</div>
    <aside className={styles.aside}>{aside}</aside>
  </div>
);
