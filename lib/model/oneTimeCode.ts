/**
 * A sent one-time code: its masked destination, and the seconds until it can be sent again and
 * until it expires.
 */
export type SentCode = { sentTo: string; resendIn: number; expiresIn: number };
