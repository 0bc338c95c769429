import { withoutEmail } from './personal';

const MAX_LENGTH = 4_000;
// Beside what JSON escapes: C1 controls and DEL, which move a terminal's cursor, line separators, and marks that turn the direction of text.
const UNSAFE = /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const escapeUnsafe = (text: string) =>
  text.replace(UNSAFE, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
const QUERY = /(?<=\w)\?[^\s"'<>]*/g;

/** Text as a line of the log may hold it: bounded, on one line, without control characters, queries and email addresses. */
export const logText = (text: string): string =>
  escapeUnsafe(
    JSON.stringify(withoutEmail(text.slice(0, MAX_LENGTH).replace(QUERY, '?...'))).slice(1, -1),
  );

const bounded = (_: string, value: unknown) =>
  typeof value === 'string' ? value.slice(0, MAX_LENGTH) : value;

/** An event as one line of JSON, every string of it bounded and escaped. */
export const logJson = (event: object): string => escapeUnsafe(JSON.stringify(event, bounded));
