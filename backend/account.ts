import { hash, verify } from '@node-rs/argon2';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Context } from 'hono';
import { COOKIE_SECONDS } from '@/lib/cookies';
import type { Backend } from './app';
import { Blocker } from './blocker';
import { proveEmail, setPassword } from './db/customers';
import type { Database } from './db/database';
import { mergeTrail } from './db/owner';
import { newToken, openSession, revokeOtherSessions, revokeSession } from './db/sessions';
import { Answer } from './router';
import { SESSION_COOKIE, type Visitor } from './visitor';

/** Argon2id, with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password);
export const isPassword = (password: string, hashed: string): Promise<boolean> =>
  verify(hashed, password);

/** The hash of a password that nobody knows: the account is opened in other ways until one is set. */
export const unusablePassword = (): Promise<string> => hashPassword(newToken());

/**
 * Its owner has proved the email of an account. What somebody else may have set up under it before, a password and sessions, ends:
 * whoever registers another's email gets nothing from it later.
 */
export async function proveAccount(
  tx: Database,
  customerId: number,
  password_hash: string,
): Promise<void> {
  if (!(await proveEmail(tx, customerId))) return;
  await setPassword(tx, customerId, password_hash);
  await revokeOtherSessions(tx, customerId);
}

/** Ends the call of a customer who is blocked. */
export function notBlocked({ blocked_reason }: { blocked_reason: string | null }): void {
  if (blocked_reason !== null) throw new Blocker(blocked_reason);
}

/** The session's token as this request carries it. */
export const tokenOf = (http: Context): string | undefined => getCookie(http, SESSION_COOKIE);

/** Lets a guest become a customer: a session of its own, ending the one before, and all that the trail gathered. */
export async function enter(
  tx: Database,
  { trailId }: Visitor,
  customerId: number,
  oldToken?: string,
): Promise<string> {
  if (oldToken) await revokeSession(tx, oldToken);
  await mergeTrail(tx, trailId, customerId);
  return openSession(tx, customerId);
}

const cookie = ({ SITE_URL }: Backend['env']) =>
  ({ httpOnly: true, sameSite: 'Lax', path: '/', secure: SITE_URL.startsWith('https:') }) as const;

export const keepSession = (http: Context, env: Backend['env'], token: string) =>
  setCookie(http, SESSION_COOKIE, token, { ...cookie(env), maxAge: COOKIE_SECONDS });
export const dropSession = (http: Context, env: Backend['env']) =>
  deleteCookie(http, SESSION_COOKIE, cookie(env));

/** The customer who asks; 401 for everybody else. */
export function signedIn({ customerId }: Visitor): number {
  if (customerId === undefined) throw new Answer(401, 'Please log in to continue');
  return customerId;
}

/** The customer who asks, about themselves; 403 about anybody else. */
export function oneself(visitor: Visitor, customerId: string | number): number {
  const own = signedIn(visitor);
  if (String(customerId) !== String(own))
    throw new Answer(403, 'Your session has ended. Please log in again');
  return own;
}
