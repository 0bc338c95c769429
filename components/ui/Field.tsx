import type { ComponentProps } from 'react';
import { FieldFrame, useField, type FieldText } from './FieldFrame';

/** A labelled text field with its error; forms use noValidate for the shop's messages. */
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
