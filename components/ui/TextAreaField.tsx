import type { ComponentProps } from 'react';
import { FieldFrame, useField, type FieldText } from './FieldFrame';
import styles from './Field.module.css';

export function TextAreaField({
  label,
  hint,
  error,
  ...textarea
}: ComponentProps<'textarea'> & FieldText) {
  const { id, control } = useField({ label, hint, error }, textarea.required);
  return (
    <FieldFrame {...{ id, label, hint, error }} required={textarea.required}>
      <textarea {...textarea} {...control} className={`${control.className} ${styles.multiline}`} />
    </FieldFrame>
  );
}
