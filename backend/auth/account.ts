import { hash, verify } from '@node-rs/argon2';
import type { Context } from 'hono';
import { Blocker } from '@/backend/checkout/blocker';
import { proveEmail, removeMobile, setPassword } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { unlinkIdentities } from './identitiesRepository';
import { mergeTrail } from '@/backend/http/owner';
import { newToken, openSession, revokeOtherSessions, revokeSession } from './sessionsRepository';
import { deviceOf } from './device';
import { sessionLifetime, type Env } from '@/backend/env';
import { Answer } from '@/backend/http/router';
import { tokenOf } from './sessionCookie';
import type { Visitor } from '@/backend/http/visitor';

/** Argon2id, with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password);
export const isPassword = (password: string, hashed: string): Promise<boolean> =>
  verify(hashed, password);

/** The hash of a password that nobody knows: the account is opened in other ways until one is set. */
export const unusablePassword = (): Promise<string> => hashPassword(newToken());

/**
 * Its owner has proved the email of an account. What somebody else may have set up under it before, a password, a mobile number, linked identities and sessions, ends:
 * whoever registers another's email gets nothing from it later.
 */
export async function proveAccount(
  tx: Database,
  customerId: number,
  password_hash: string,
): Promise<void> {
  if (!(await proveEmail(tx, customerId))) return;
  await setPassword(tx, customerId, password_hash);
  await removeMobile(tx, customerId);
  await unlinkIdentities(tx, customerId);
  await revokeOtherSessions(tx, customerId);
}

/** Ends the call of a customer who is blocked. */
export function notBlocked({ blocked_reason }: { blocked_reason: string | null }): void {
  if (blocked_reason !== null) throw new Blocker(blocked_reason);
}

type Entering = { visitor: Visitor; http: Context; env: Env };

/** Lets a guest become a customer: a session of its own, ending the one before, and all that the trail gathered. */
export async function enter(
  tx: Database,
  { visitor, http, env }: Entering,
  customerId: number,
): Promise<string> {
  const oldToken = tokenOf(http);
  if (oldToken) await revokeSession(tx, oldToken);
  await mergeTrail(tx, visitor.trailId, customerId);
  const device = {
    ...deviceOf(http.req.header('user-agent')),
    country_code: visitor.located ?? null,
  };
  return openSession(tx, customerId, device, sessionLifetime(env));
}

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
