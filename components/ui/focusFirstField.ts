import type { FormEvent } from 'react';

/** What a form with one code does when it is submitted empty: the field is focused and nothing is said to be wrong. */
export const focusFirstField = ({ currentTarget }: FormEvent): void =>
  currentTarget.querySelector('input')?.focus();
