import type { ReactNode } from 'react';
import styles from './PageTitle.module.css';

/** The title of a step, with additional content beside it. */
export const PageTitle = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={styles.header}>
    <h1 className={styles.title}>{title}</h1>
    {children}
  </header>
);
