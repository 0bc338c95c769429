import type { ReactNode } from 'react';
import styles from './PageTitle.module.css';

export const PageTitle = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={styles.header}>
    <h1 className={styles.title}>{title}</h1>
    {children}
  </header>
);
