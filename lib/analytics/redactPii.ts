const EMAIL = /[^\s@=&?/:,;<>()]+(?:@|%40)[^\s@=&?/:,;<>()]+/gi;
/** Eight digits or more, grouped as people group them. */
const PHONE = /\+?\d(?:[\s().-]?\d){7,}/g;

/** An e-mail address inside a text is hidden. */
export const redactEmail = (text: string): string => text.replaceAll(EMAIL, '[email]');

/** E-mail addresses and telephone numbers inside words that a person typed are hidden. */
export const redactPii = (text: string): string => redactEmail(text).replaceAll(PHONE, '[phone]');

/** Words of a link that name a person: an address, or a number in international form. Long plain numbers are how advertisers name campaigns. */
export const containsPii = (text: string): boolean =>
  redactEmail(text) !== text || /^\s*\+\d/.test(text);

/** An address as the log may have it: what stands behind the path can be a token, or words that somebody typed. */
export const pathWithoutQuery = (url = ''): string => url.replace(/\?.*/s, '');

/** What a path may name of a visitor: numbers of people and orders, and trails. */
const NAMED = /\/(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27})(?=\/|$)/gi;

/** The call behind an address: which one it was, and not whose. */
export const callName = (path: string): string =>
  redactEmail(path.split('?')[0] ?? '').replaceAll(NAMED, '/:id');
