import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

type DisclosureProps = {
  title: string;
  open?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

export const Disclosure = ({ title, open, onToggle, children }: DisclosureProps) => (
  <details
    className={styles.disclosure}
    open={open}
    onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
  >
    <summary className={styles.title}>{title}</summary>
    {children}
  </details>
);
