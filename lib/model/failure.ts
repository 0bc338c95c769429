/** A failed call as plain, serialisable data. */
export type Failure = {
  status?: number;
  code?: number;
  message: string;
  fields?: Record<string, string>;
};

/** A page that could not be shown; `requestId` is what the logs name the request by. */
export type PageFailure = { status: number; requestId?: string };

/** A response with HTTP 200 whose code rejects the request. */
export class Refusal extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
    this.name = 'Refusal';
  }
}

/** Whether the server rejected a field's value (shown beside the field) rather than failed. */
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
/** By status (specification, sections 5 and 8); 202 is a pending order. */
const DEFAULT_MESSAGES = new Map([
  [202, 'Something went wrong pls try again'],
  [400, 'Something went Wrong'],
]);

const isBlocker = (message?: string) => message?.toLowerCase() === 'blocker';

/** The nested message of a response whose message is "Blocker", in any case. */
export const blockerMessage = (reply: RefusedWire): string | undefined => {
  if (!isBlocker(reply.message)) return undefined;
  const nested =
    reply.data && typeof reply.data === 'object' && 'message' in reply.data
      ? reply.data.message
      : undefined;
  return typeof nested === 'string' ? nested : GENERIC_ERROR;
};

/** The detail that a 400 carries in `data` (specification, section 8). */
const detailOf = ({ status, data }: RefusedWire): string | undefined =>
  status === 400 && typeof data === 'string' ? data : undefined;

/** The first invalid field's message takes precedence (specification, section 5). */
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

/** Converts any thrown value into a Failure. Without a response there is no status. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Refusal) return error.failure;
  if (typeof error === 'object' && error !== null && 'response' in error && error.response) {
    const { status, data } = error.response as { status: number; data?: RefusedWire };
    return { ...failureOf({ ...(typeof data === 'object' ? data : {}), status }), status };
  }
  return {
    message:
      typeof navigator !== 'undefined' && !navigator.onLine
        ? 'You are offline. Please reconnect and try again.'
        : GENERIC_ERROR,
  };
}
