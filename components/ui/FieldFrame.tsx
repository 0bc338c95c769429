import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

export type FieldText = {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** The form states once that several fields are optional. */
  hidesOptional?: boolean;
};

export function useField({ hint, error }: FieldText, required?: boolean) {
  const id = useId();
  const describedBy =
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return {
    id,
    control: {
      id,
      className: styles.input,
      required,
      'aria-invalid': Boolean(error),
      'aria-describedby': describedBy,
    },
  };
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  hidesOptional,
  required,
  children,
}: FieldText & { id: string; required?: boolean; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {!required && !hidesOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children}
      {error && (
        <p className={styles.error} id={`${id}-error`} data-error>
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
