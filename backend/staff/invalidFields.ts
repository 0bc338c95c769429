import type { z } from 'zod';
import { HttpError, type InvalidField } from '@/backend/http/httpError';

/** A 400 that names each wrong field. */
export const invalidFields = (fields: InvalidField[]): HttpError =>
  new HttpError(400, fields[0]?.message ?? 'Invalid request', fields);

export const invalidField = (field: string, message: string): HttpError =>
  invalidFields([{ field, message }]);

/** The parsed input; a 400 with a message for each wrong field. */
export function parseTerms<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const { data, error } = schema.safeParse(input);
  if (error)
    throw invalidFields(
      error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    );
  return data;
}
