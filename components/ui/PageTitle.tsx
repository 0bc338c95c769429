import type { ReactNode } from 'react';
import styles from './PageTitle.module.css';

/** A step's name, and beside it what else there is to say or do. */
export const PageTitle = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    {children}
  </header>
);
