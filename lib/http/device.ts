export type Platform = 'web' | 'mweb';

/** The X-Platform of a browser by its user agent. */
export const platformOf = (userAgent: string | undefined): Platform =>
  /Mobi|Android|iPhone/i.test(userAgent ?? '') ? 'mweb' : 'web';
