const EMAIL = /[^\s@=&?/:,;<>()]+(?:@|%40)[^\s@=&?/:,;<>()]+/gi;
/** Eight digits or more, with the usual separators. */
const PHONE = /\+?\d(?:[\s().-]?\d){7,}/g;

/** Replaces email addresses in a text. */
export const redactEmail = (text: string): string => text.replaceAll(EMAIL, '[email]');

/** Replaces email addresses and telephone numbers in text that a shopper typed. */
export const redactPii = (text: string): string => redactEmail(text).replaceAll(PHONE, '[phone]');

/** An email address or international number; long plain numbers are campaign ids. */
export const containsPii = (text: string): boolean =>
  redactEmail(text) !== text || /^\s*\+\d/.test(text);

export const pathWithoutQuery = (url = ''): string => url.replace(/\?.*/s, '');

/** Path segments that identify a person: customer ids, order ids and trail ids. */
const NAMED = /\/(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27})(?=\/|$)/gi;

/** The path of an API call with ids and email addresses replaced. */
export const callName = (path: string): string =>
  redactEmail(path.split('?')[0] ?? '').replaceAll(NAMED, '/:id');
