import type { FormEvent, ReactNode } from 'react';
import styles from './InlineForm.module.css';

type InlineFormProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

export const InlineForm = ({ onSubmit, children }: InlineFormProps) => (
  <form className={styles.form} noValidate onSubmit={onSubmit}>
    {children}
  </form>
);
