import { z } from 'zod';
import type { BackendEnv } from '@/backend/env';
import { CourierRefused, CourierUnreachable } from '../courier';

export type ShiprocketEnv = Pick<
  BackendEnv,
  'SHIPROCKET_EMAIL' | 'SHIPROCKET_PASSWORD' | 'SHIPROCKET_API_BASE' | 'COURIER_TIMEOUT_MS'
>;

const API_BASE = 'https://apiv2.shiprocket.in';
/** A token is valid for ten days. */
const TOKEN_LIFETIME_MS = 9 * 86_400_000;

type Session = { token: string; until: number };
const sessions = new WeakMap<ShiprocketEnv, Promise<Session>>();

type Call<Schema extends z.ZodType> = {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  body?: object;
  reply: Schema;
  /** Only what changes nothing is sent again after a failure. */
  isRepeatable?: boolean;
};

const refusalSchema = z.object({
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string()).or(z.string())).optional(),
});

/** The first error of a field says more than the message beside it. */
function refusalOf(body: unknown): string {
  const { data } = refusalSchema.safeParse(body);
  const [detail] = Object.values(data?.errors ?? {}).flat();
  return (detail ?? data?.message ?? 'no reason given').replace(/[.!\s]+$/, '').slice(0, 200);
}

/** Status and body of an answer; throws CourierUnreachable when none arrives in time. */
async function fetchAnswer(env: ShiprocketEnv, call: Call<z.ZodType>, token: string) {
  const url = new URL(`${env.SHIPROCKET_API_BASE ?? API_BASE}/v1/external${call.path}`);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
  try {
    const response = await fetch(url, {
      method: call.method,
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: call.body && JSON.stringify(call.body),
      signal: AbortSignal.timeout(env.COURIER_TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, text };
  } catch (error) {
    throw new CourierUnreachable(`${call.path}: ${String(error)}`);
  }
}

const parseJson = (text: string): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** One request. 429 and 5xx say nothing about the outcome, so they count as no answer. */
async function send<Schema extends z.ZodType>(
  env: ShiprocketEnv,
  call: Call<Schema>,
  token: string,
): Promise<z.output<Schema> | 'unauthorized'> {
  const { status, text } = await fetchAnswer(env, call, token);
  if (status === 401) return 'unauthorized';
  if (status === 429 || status >= 500) throw new CourierUnreachable(`${call.path}: ${status}`);
  const body = parseJson(text);
  if (status >= 400) throw new CourierRefused(refusalOf(body));
  const { success, data } = call.reply.safeParse(body);
  if (success) return data;
  // Some invalid requests are answered with 200 and a message.
  if (refusalSchema.safeParse(body).data?.message) throw new CourierRefused(refusalOf(body));
  throw new CourierUnreachable(`${call.path}: an unreadable answer`);
}

async function login(env: ShiprocketEnv): Promise<Session> {
  const answer = await send(
    env,
    {
      method: 'POST',
      path: '/auth/login',
      body: { email: env.SHIPROCKET_EMAIL, password: env.SHIPROCKET_PASSWORD },
      reply: z.object({ token: z.string().min(1) }),
    },
    '',
  );
  if (answer === 'unauthorized') throw new CourierRefused('email or password of the API are wrong');
  return { token: answer.token, until: performance.now() + TOKEN_LIFETIME_MS };
}

/** The token of this process: one sign-in for parallel calls, a new one before it ends. */
async function tokenOf(env: ShiprocketEnv, rejected?: string): Promise<string> {
  const known = await sessions.get(env)?.catch(() => undefined);
  if (known && known.token !== rejected && known.until > performance.now()) return known.token;
  const session = login(env);
  sessions.set(env, session);
  return (await session).token;
}

async function sendAuthorized<Schema extends z.ZodType>(
  env: ShiprocketEnv,
  call: Call<Schema>,
): Promise<z.output<Schema>> {
  const token = await tokenOf(env);
  const answer = await send(env, call, token);
  if (answer !== 'unauthorized') return answer;
  // A request without a valid token does nothing, so every call can be sent again.
  const second = await send(env, call, await tokenOf(env, token));
  if (second === 'unauthorized') throw new CourierRefused('the API user may not do this');
  return second;
}

/** Calls Shiprocket's API with a valid token, and checks the answer. */
export async function callShiprocket<Schema extends z.ZodType>(
  env: ShiprocketEnv,
  call: Call<Schema>,
): Promise<z.output<Schema>> {
  try {
    return await sendAuthorized(env, call);
  } catch (error) {
    if (!call.isRepeatable || !(error instanceof CourierUnreachable)) throw error;
    return sendAuthorized(env, call);
  }
}
