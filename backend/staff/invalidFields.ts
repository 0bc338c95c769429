import type { z } from 'zod';
import { HttpError, type InvalidField } from '@/backend/http/httpError';

const invalid = (fields: InvalidField[]): HttpError =>
  new HttpError(400, fields[0]?.message ?? 'Invalid request', fields);

export const invalidField = (field: string, message: string): HttpError =>
  invalid([{ field, message }]);

/** The parsed input; a 400 with a message for each wrong field. */
export function parseTerms<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const { data, error } = schema.safeParse(input);
  if (error)
    throw invalid(error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
  return data;
}
