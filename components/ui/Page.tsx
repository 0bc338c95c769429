import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** The column a page's parts stand in; parts have no outer margins of their own. */
export const Page = ({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) => (
  <div className={`${styles.page} ${narrow ? styles.narrow : ''}`}>{children}</div>
);
