import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { type Failure, isFieldError } from '@/lib/model/failure';

/** What a form does with a failure that names none of its fields: it says it above the form, or leaves it to a toast (store/toasts). */
type FallbackDisplay = 'root' | 'toast';

/**
 * Says a failure once: beside the fields it names, else as `otherwise` says. `fieldNames` maps the server's field names to the form's.
 * A failure whose named fields are all unknown to the form is always said above it, because no toast says it.
 */
export function showFailure<Values extends FieldValues>(
  { message, fields = {}, status }: Failure,
  setError: UseFormSetError<Values>,
  fieldNames: Record<string, Path<Values>> = {},
  fallback: FallbackDisplay = 'root',
): void {
  const fieldErrors = Object.entries(fields).flatMap(([name, errorText]) =>
    fieldNames[name] ? [[fieldNames[name], errorText] as const] : [],
  );
  fieldErrors.forEach(([field, errorText], index) =>
    setError(field, { message: errorText }, { shouldFocus: index === 0 }),
  );
  if (!fieldErrors.length && (fallback === 'root' || Object.keys(fields).length > 0))
    setError('root', { message, type: String(status ?? 0) });
}

/** The failure to say beside a one-time code: a refusal of the code itself. Any other failure, such as a lost connection, is a toast's. */
export const otpRefusal = (failure: Failure): Failure | undefined =>
  isFieldError(failure) ? failure : undefined;
