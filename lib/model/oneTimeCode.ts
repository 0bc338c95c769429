/** A code that is on its way: where to, hidden but for what its owner recognises, and the seconds until another can be asked for and until it expires. */
export type SentCode = { sentTo: string; resendIn: number; expiresIn: number };
