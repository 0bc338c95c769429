export type Platform = 'web' | 'mweb';

export const platformOf = (userAgent: string | undefined): Platform =>
  /Mobi|Android|iPhone/i.test(userAgent ?? '') ? 'mweb' : 'web';
