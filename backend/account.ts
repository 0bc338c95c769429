import { hash, verify } from '@node-rs/argon2';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Context } from 'hono';
import { COOKIE_SECONDS } from '@/lib/cookies';
import type { Backend } from './app';
import { countAttempt } from './db/attempts';
import type { Database } from './db/database';
import { mergeTrail } from './db/owner';
import { openSession, revokeSession } from './db/sessions';
import { Answer } from './router';
import { SESSION_COOKIE, type Visitor } from './visitor';

/** Argon2id, with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password);
export const isPassword = (password: string, hashed: string): Promise<boolean> => verify(hashed, password);

/** The session's token as this request carries it. */
export const tokenOf = (http: Context): string | undefined => getCookie(http, SESSION_COOKIE);

/** Lets a guest become a customer: a session of its own, ending the one before, and all that the trail gathered. */
export async function enter(tx: Database, { trailId }: Visitor, customerId: number, oldToken?: string): Promise<string> {
  if (oldToken) await revokeSession(tx, oldToken);
  await mergeTrail(tx, trailId, customerId);
  return openSession(tx, customerId);
}

const cookie = ({ SITE_URL }: Backend['env']) => ({ httpOnly: true, sameSite: 'Lax', path: '/', secure: SITE_URL.startsWith('https:') }) as const;

export const keepSession = (http: Context, env: Backend['env'], token: string) => setCookie(http, SESSION_COOKIE, token, { ...cookie(env), maxAge: COOKIE_SECONDS });
export const dropSession = (http: Context, env: Backend['env']) => deleteCookie(http, SESSION_COOKIE, cookie(env));

/** The customer who asks; 401 for everybody else. */
export function signedIn({ customerId }: Visitor): number {
  if (customerId === undefined) throw new Answer(401, 'Please log in to continue');
  return customerId;
}

/** The customer who asks, about themselves; 403 about anybody else. */
export function oneself(visitor: Visitor, customerId: string | number): number {
  const own = signedIn(visitor);
  if (String(customerId) !== String(own)) throw new Answer(403, 'Your session has ended. Please log in again');
  return own;
}

/** Slows down whoever guesses: 429 with Retry-After past twenty tries in a quarter of an hour. */
export async function slowDown({ db, http, visitor }: { db: Database; http: Context; visitor: Visitor }, action: string, email: string): Promise<void> {
  const seconds = await countAttempt(db, `${action} ${visitor.ip} ${email}`);
  if (!seconds) return;
  http.header('Retry-After', String(seconds));
  throw new Answer(429, 'Too many tries. Please wait a few minutes and try again.');
}
