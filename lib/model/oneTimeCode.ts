/** Masked destination, and seconds until it can be sent again and until it expires. */
export type SentCode = { sentTo: string; resendIn: number; expiresIn: number };
