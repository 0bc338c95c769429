import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

type DisclosureProps = {
  title: string;
  /** Whether it is open at first. */
  open?: boolean;
  children: ReactNode;
};

/** A part of the cart that opens below its title. */
export const Disclosure = ({ title, open, children }: DisclosureProps) => (
  <details className={styles.disclosure} open={open}>
    <summary className={styles.title}>{title}</summary>
    {children}
  </details>
);
