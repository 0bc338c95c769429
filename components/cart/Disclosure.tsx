import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

type DisclosureProps = {
  title: string;
  open?: boolean;
  children: ReactNode;
};

export const Disclosure = ({ title, open, children }: DisclosureProps) => (
  <details className={styles.disclosure} open={open}>
    <summary className={styles.title}>{title}</summary>
    {children}
  </details>
);
