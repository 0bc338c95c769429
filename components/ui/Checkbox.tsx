import type { ComponentProps, ReactNode } from 'react';
import styles from './Field.module.css';

/** A box to tick; never ticked for the shopper where it is a consent. */
export function Checkbox({
  label,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" className={styles.box} />
      {label}
    </label>
  );
}
