import type { ComponentProps, ReactNode } from 'react';
import styles from './Field.module.css';

/** A checkbox; consent is never preselected. */
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
