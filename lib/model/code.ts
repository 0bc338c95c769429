/** A code that is on its way: where to, hidden but for what its owner recognises, and the seconds until another can be asked for. */
export type SentCode = { sentTo: string; resendIn: number };
