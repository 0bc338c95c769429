import type { FormEvent, ReactNode } from 'react';
import styles from './InlineForm.module.css';

type InlineFormProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** One field and its button. */
  children: ReactNode;
};

/** A field with its button beside it. */
export const InlineForm = ({ onSubmit, children }: InlineFormProps) => (
  <form className={styles.form} noValidate onSubmit={onSubmit}>
    {children}
  </form>
);
