import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** Words in place about something on the page; said aloud when it appears. */
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
