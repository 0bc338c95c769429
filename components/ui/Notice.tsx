import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** An inline message; announced by screen readers when it appears. */
export const Notice = ({
  tone,
  children,
}: {
  tone: 'good' | 'warn' | 'bad';
  children: ReactNode;
}) => (
  <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
    {children}
  </div>
);
