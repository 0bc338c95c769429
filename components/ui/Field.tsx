import type { ComponentProps } from 'react';
import { FieldFrame, useField, type Words } from './FieldFrame';

/** A labelled text field that says what is wrong beside itself. Forms carry noValidate, so that the words are ours. */
export function Field({ label, hint, error, bare, ...input }: ComponentProps<'input'> & Words) {
  const { id, control } = useField({ label, hint, error }, input.required);
  return (
    <FieldFrame {...{ id, label, hint, error, bare }} required={input.required}>
      <input {...input} {...control} />
    </FieldFrame>
  );
}
