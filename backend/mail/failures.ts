/** The SMS gateway answered, but not with success. */
export class SmsRefusal extends Error {
  constructor(readonly status: number) {
    super(`the SMS gateway answered ${status}`);
  }
}

/**
 * server: it is away or takes nothing from this store, so that the next message would fail as well.
 * permanent: this message will never be taken. temporary: it may be taken later.
 */
export type MessageFailure = 'server' | 'permanent' | 'temporary';

const SMS_FAILURES: Record<number, MessageFailure> = {
  400: 'permanent',
  401: 'server',
  403: 'server',
  404: 'server',
  422: 'permanent',
  429: 'server',
  503: 'server',
};

const SERVER_CODES = [
  'ETIMEDOUT',
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
  'ECONNREFUSED',
  'ETLS',
  'EPROTOCOL',
  'EPROXY',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
];

type SendError = {
  name?: string;
  code?: string;
  command?: string;
  permanent?: boolean;
  /** Of a fetch without an answer. */
  cause?: unknown;
};

/** Classifies the failure of a message by its error, of nodemailer or of the SMS gateway. */
export function messageFailure(error: unknown): MessageFailure {
  if (error instanceof SmsRefusal) return SMS_FAILURES[error.status] ?? 'temporary';
  const { name, code = '', command, permanent, cause } = error as SendError;
  if (name === 'TypeError' && cause !== undefined) return 'server';
  if (name === 'TimeoutError' || SERVER_CODES.includes(code)) return 'server';
  // The store's own address was refused.
  if (command === 'MAIL FROM' && code === 'EENVELOPE') return 'server';
  // API: the recipient is no address.
  const isRefused = permanent === true || command === 'API' || command === 'MAIL FROM';
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && isRefused ? 'permanent' : 'temporary';
}
