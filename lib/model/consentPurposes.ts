/** What a visitor is asked to allow; the essential cookies are always on. */
export const CONSENT_PURPOSES = ['analytics', 'advertising'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
