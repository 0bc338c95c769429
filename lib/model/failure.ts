/** A call that did not do what was asked. Plain data, so it can sit in the store. */
export type Failure = {
  status?: number;
  code?: number;
  message: string;
  fields?: Record<string, string>;
};

/** The server answered, and the answer was no. */
export class Refusal extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
    this.name = 'Refusal';
  }
}

/** Whether the server refused what was typed, which a form says beside its field, rather than failed to answer. */
export const isFieldError = ({ code, fields }: Failure): boolean =>
  code !== undefined || fields !== undefined;

type RefusedWire = {
  status?: number;
  code?: number;
  message?: string;
  data?: unknown;
  invalid_fields?: { field: string; message: string }[];
};

export const GENERIC_ERROR = 'Something went wrong';
/** The words for a reply without a message, by its status (specification, sections 5 and 8); 202 is a pending order. */
const DEFAULT_MESSAGES = new Map([
  [202, 'Something went wrong pls try again'],
  [400, 'Something went Wrong'],
]);

const isBlocker = (message?: string) => message?.toLowerCase() === 'blocker';

/** The nested message of a reply whose message is "Blocker", in any case; undefined for every other reply. */
export const blockerMessage = (reply: RefusedWire): string | undefined => {
  if (!isBlocker(reply.message)) return undefined;
  const nested =
    reply.data && typeof reply.data === 'object' && 'message' in reply.data
      ? reply.data.message
      : undefined;
  return typeof nested === 'string' ? nested : GENERIC_ERROR;
};

/** The words that a 400 carries in its data (specification, section 8). */
const detailOf = ({ status, data }: RefusedWire): string | undefined =>
  status === 400 && typeof data === 'string' ? data : undefined;

/** A refused reply as a Failure: its first invalid field speaks before its message (specification, section 5). */
export function failureOf(reply: RefusedWire): Failure {
  const fields = reply.invalid_fields?.length
    ? Object.fromEntries(reply.invalid_fields.map(({ field, message }) => [field, message]))
    : undefined;
  const message =
    reply.invalid_fields?.[0]?.message ||
    blockerMessage(reply) ||
    detailOf(reply) ||
    reply.message ||
    DEFAULT_MESSAGES.get(reply.status ?? 0) ||
    GENERIC_ERROR;
  return { status: reply.status, code: reply.code, message, fields };
}

/** Every thrown thing as one plain Failure. A server that could not be reached has no status. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Refusal) return error.failure;
  if (typeof error === 'object' && error !== null && 'response' in error && error.response) {
    const { status, data } = error.response as { status: number; data?: RefusedWire };
    return { ...failureOf({ ...(typeof data === 'object' ? data : {}), status }), status };
  }
  return {
    message:
      typeof navigator !== 'undefined' && !navigator.onLine
        ? 'You are offline. Please try again when you are back.'
        : GENERIC_ERROR,
  };
}
