import type { z } from 'zod';
import type { Staff } from '@/lib/contract';
import { readSession } from './session';

type PathOrQuery = Record<string, string | number | undefined>;
type BodyOf<Key extends keyof Staff> = Staff[Key] extends { body: z.ZodType }
  ? z.input<Staff[Key]['body']>
  : never;
type Input<Key extends keyof Staff> = {
  params?: PathOrQuery;
  query?: PathOrQuery;
} & ([BodyOf<Key>] extends [never] ? { body?: undefined } : { body: BodyOf<Key> });
type Arguments<Key extends keyof Staff> = [BodyOf<Key>] extends [never]
  ? [Input<Key>?]
  : [Input<Key>];
type DataOf<Key extends keyof Staff> =
  z.output<Staff[Key]['reply']> extends { data: infer Data } ? Data : undefined;

/** Calls whose body has an idempotency key. */
type ActKey = {
  [Key in keyof Staff]: BodyOf<Key> extends { key: string } ? Key : never;
}[keyof Staff];
// Distributes over unions, so that each member keeps its fields.
type WithoutKey<Body> = Body extends unknown ? Omit<Body, 'key'> : never;

/** A refused call; react-admin shows `body.errors` beside the fields. */
export class StaffApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly body: { errors?: Record<string, string> } = {},
  ) {
    super(message);
  }
}

const UNAUTHORIZED = 401;
const CONFLICT = 409;
const UNREACHABLE =
  'The store did not answer. Look whether the change was made before you repeat it.';

const pathOf = (pattern: string, params: PathOrQuery = {}) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function searchOf(query: PathOrQuery = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : '';
}

type Refusal = { message?: string; invalid_fields?: { field: string; message: string }[] };

const toError = (status: number, { message, invalid_fields }: Refusal) =>
  new StaffApiError(
    message ?? `The store answered ${status}. Try again.`,
    status,
    invalid_fields && {
      errors: Object.fromEntries(invalid_fields.map((entry) => [entry.field, entry.message])),
    },
  );

/** The answer to a call that succeeded; throws StaffApiError for another one. */
async function send(
  key: string,
  input?: { params?: PathOrQuery; query?: PathOrQuery; body?: unknown },
): Promise<Response> {
  const [method, pattern = ''] = key.split(' ');
  const body = input?.body;
  const token = readSession()?.token;
  const response = await fetch(pathOf(pattern, input?.params) + searchOf(input?.query), {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      'Content-Type': body instanceof Blob ? body.type : 'application/json',
    },
    body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
  }).catch(() => undefined);
  if (!response) throw new StaffApiError(UNREACHABLE, 0);
  if (response.ok) return response;
  // A late refusal of a former session does not end the one that has begun since.
  if (response.status === UNAUTHORIZED && readSession() && readSession()?.token !== token)
    throw new StaffApiError('You have signed in again since. Try again.', CONFLICT);
  throw toError(response.status, (await response.json().catch(() => ({}))) as Refusal);
}

/** Sends a call of the staff API; returns the data of its reply, or throws StaffApiError. */
export async function call<Key extends keyof Staff & string>(
  key: Key,
  ...[input]: Arguments<Key>
): Promise<DataOf<Key>> {
  const response = await send(key, input);
  return ((await response.json().catch(() => ({}))) as { data: DataOf<Key> }).data;
}

/** Calls whose reply is a file. */
type FileKey = {
  [Key in keyof Staff]: z.output<Staff[Key]['reply']> extends File ? Key : never;
}[keyof Staff];

/** Loads a file of the staff API, or throws StaffApiError. */
export const loadFile = async (
  key: FileKey & string,
  input: { params: PathOrQuery },
): Promise<Blob> => (await send(key, input)).blob();

const pendingKeys = new Map<string, string>();
const isUndecided = (error: unknown) =>
  error instanceof StaffApiError && (error.status === 0 || error.status >= 500);

/**
 * Sends an act with an idempotency key. The same act gets the same key until the store has
 * performed or refused it, so that a double click or a retry performs it once.
 */
export async function act<Key extends ActKey & string>(
  key: Key,
  params: PathOrQuery,
  body: WithoutKey<BodyOf<Key>>,
): Promise<DataOf<Key>> {
  const intent = JSON.stringify([key, params, body]);
  const idempotencyKey = pendingKeys.get(intent) ?? crypto.randomUUID();
  pendingKeys.set(intent, idempotencyKey);
  const input = { params, body: { ...body, key: idempotencyKey } };
  try {
    const data = await call(key, ...([input] as unknown as Arguments<Key>));
    pendingKeys.delete(intent);
    return data;
  } catch (error) {
    if (!isUndecided(error)) pendingKeys.delete(intent);
    throw error;
  }
}
