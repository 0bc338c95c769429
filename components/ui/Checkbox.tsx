import type { ComponentProps, ReactNode } from 'react';
import styles from './Field.module.css';

/** A checkbox; consent is never preselected. */
export function Checkbox({
  label,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className={styles.checkboxField}>
      <input {...input} type="checkbox" className={styles.checkbox} />
      {label}
    </label>
  );
}
