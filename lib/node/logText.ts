import { redactEmail, redactPii } from '@/lib/analytics/redactPii';

const MAX_LENGTH = 4_000;
// Characters that JSON does not escape: C1 controls and DEL, which move a terminal's cursor, line
// separators, and marks that change the direction of text.
const UNSAFE = /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const escapeUnsafe = (text: string) =>
  text.replace(UNSAFE, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);

const QUERY = /(?<=\w)\?[^\s"'<>]*/g;
const HEADER = /\b((?:proxy-)?authorization|(?:set-)?cookie)(\s*[:=])[^\r\n]*/gi;
const SECRET =
  /\b(\w*(?:password|passwd|token|secret|signature|otp|recovery_code)|\w*address\w*|utm_\w+)(["']?\s*[:=]\s*)(?:"[^"]*"?|[^\s&;,]+)/gi;
/** Session tokens and link codes: longer mixtures of letters and digits than words and numbers. */
const TOKEN = /\b(?=[\w-]{0,200}\d)(?=[\w-]{0,200}[a-z])[\w-]{20,}\b/gi;
/** A number of a card or telephone in a form, which has "+" for a space. */
const FORM_NUMBER = /\d(?:(?:\+|%20)?\d){7,}/g;
/** Input repeated in JSON and database errors; names of fields, columns and constraints stay. */
const INVALID_JSON = /"[^]*"(?=(?:\.{3})? is not valid JSON)/g;
const QUOTED = /(:\s*)?"(?:\\.|[^"\\])*"?/g;
const NAME = /^"[a-z_][\w.]*"$/i;
const redactQuoted = (quoted: string, colon = '') =>
  colon === '' && NAME.test(quoted) ? quoted : `${colon}"..."`;

const redact = (text: string): string =>
  redactPii(
    text
      .slice(0, MAX_LENGTH)
      .replace(HEADER, '$1$2 [hidden]')
      .replace(SECRET, '$1$2[hidden]')
      .replace(QUERY, '?...')
      .replace(INVALID_JSON, '"..."')
      .replace(QUOTED, redactQuoted)
      .replace(TOKEN, '[token]')
      .replace(FORM_NUMBER, '[phone]'),
  );

/** One bounded line without control characters, queries, secrets or contacts. */
export const logText = (text: string): string =>
  escapeUnsafe(JSON.stringify(redact(text)).slice(1, -1));

const toLoggable = (name: string, value: unknown) => {
  if (typeof value !== 'string') return value;
  return name === 'error' ? redact(value) : redactEmail(value.slice(0, MAX_LENGTH));
};

/** An event as one bounded, escaped line of JSON; `error` is redacted. */
export const logJson = (event: object): string => escapeUnsafe(JSON.stringify(event, toLoggable));
