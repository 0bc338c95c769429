import type { FormEvent } from 'react';

/** For submitting a code form empty: focuses the field without an error. */
export const focusFirstField = ({ currentTarget }: FormEvent): void =>
  currentTarget.querySelector('input')?.focus();
