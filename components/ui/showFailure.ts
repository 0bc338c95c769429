import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Failure } from '@/lib/failure';

/** Puts a refusal where it belongs: beside the fields it names, else above the form as its root error. fieldOf says what the form calls a field of the server. */
export function showFailure<Values extends FieldValues>(
  { message, fields = {}, status }: Failure,
  setError: UseFormSetError<Values>,
  fieldOf: Record<string, Path<Values>> = {},
): void {
  const known = Object.entries(fields).flatMap(([name, words]) =>
    fieldOf[name] ? [[fieldOf[name], words] as const] : [],
  );
  known.forEach(([field, words], at) =>
    setError(field, { message: words }, { shouldFocus: at === 0 }),
  );
  if (!known.length) setError('root', { message, type: String(status ?? 0) });
}
