import type { ComponentProps } from 'react';
import { FieldFrame, useField, type FieldText } from './FieldFrame';

/** A labelled text field that says what is wrong beside itself. Forms carry noValidate, so that the words are ours. */
export function Field({
  label,
  hint,
  error,
  hidesOptional,
  ...input
}: ComponentProps<'input'> & FieldText) {
  const { id, control } = useField({ label, hint, error }, input.required);
  return (
    <FieldFrame {...{ id, label, hint, error, hidesOptional }} required={input.required}>
      <input {...input} {...control} />
    </FieldFrame>
  );
}
