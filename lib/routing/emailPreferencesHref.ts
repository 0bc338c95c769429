/** Beside `href.ts`, whose addresses of lists the account does not need. */
export const EMAIL_PREFERENCES_HREF = '/user/email-preferences';
