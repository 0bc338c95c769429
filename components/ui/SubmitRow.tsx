import type { ReactNode } from 'react';
import styles from './SubmitRow.module.css';

/** The button of a form: as wide as its text, on phones as wide as the form. */
export const SubmitRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
