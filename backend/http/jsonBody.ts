import type { z } from 'zod';
import { HttpError } from './httpError';

/** PostgreSQL text cannot store NUL. */
export const NUL_ERROR = new HttpError(400, 'The request holds a character that cannot be read');
export const containsNul = (text: string) => text.includes('\0');

/** Parses the text of a request; 400 if it is not JSON or holds NUL. */
export function parseJsonBody(text: string): unknown {
  if (containsNul(text) || text.includes('\\u0000')) throw NUL_ERROR;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpError(400, 'The request is not valid JSON');
  }
}

/** The input in the form of its schema; 400 with the fields that do not have it. */
export function validateInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  const fields = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new HttpError(400, fields[0]?.message ?? 'Invalid request', fields);
}
