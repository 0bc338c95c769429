import type { ComponentProps } from 'react';
import { FieldFrame, useField, type FieldText } from './FieldFrame';

export function SelectField({
  label,
  hint,
  error,
  ...select
}: ComponentProps<'select'> & FieldText) {
  const { id, control } = useField({ label, hint, error }, select.required);
  return (
    <FieldFrame {...{ id, label, hint, error }} required={select.required}>
      <select {...select} {...control} />
    </FieldFrame>
  );
}
