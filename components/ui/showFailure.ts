import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { type Failure, isFieldError } from '@/lib/model/failure';

/** Where a failure that names no field shows: above the form, or as a toast. */
type FallbackDisplay = 'root' | 'toast';

/**
 * Shows a failure once: beside the fields that it names, otherwise as `otherwise` says.
 * `fieldNames` maps the server's field names to the form's. A failure whose fields are all unknown
 * to the form is always shown above it, because no toast shows it.
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

/** The failure of the code itself; a toast shows any other. */
export const otpRefusal = (failure: Failure): Failure | undefined =>
  isFieldError(failure) ? failure : undefined;
