import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { type Failure, isRefusedCode } from '@/lib/model/failure';

/** What a form does with a failure that names none of its fields: it says it above the form, or leaves it to a toast (store/toasts). */
type Otherwise = 'root' | 'toast';

/**
 * Says a failure once: beside the fields it names, else as `otherwise` says. `fieldOf` maps the server's field names to the form's.
 * A failure whose named fields are all unknown to the form is always said above it, because no toast says it.
 */
export function showFailure<Values extends FieldValues>(
  { message, fields = {}, status }: Failure,
  setError: UseFormSetError<Values>,
  fieldOf: Record<string, Path<Values>> = {},
  otherwise: Otherwise = 'root',
): void {
  const known = Object.entries(fields).flatMap(([name, words]) =>
    fieldOf[name] ? [[fieldOf[name], words] as const] : [],
  );
  known.forEach(([field, words], at) =>
    setError(field, { message: words }, { shouldFocus: at === 0 }),
  );
  if (!known.length && (otherwise === 'root' || Object.keys(fields).length > 0))
    setError('root', { message, type: String(status ?? 0) });
}

/** The failure to say beside a one-time code: a refusal of the code itself. Any other failure, such as a lost connection, is a toast's. */
export const refusedCode = (failure: Failure): Failure | undefined =>
  isRefusedCode(failure) ? failure : undefined;
