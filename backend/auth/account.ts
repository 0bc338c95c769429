import { hash, verify } from '@node-rs/argon2';
import type { Context } from 'hono';
import { CustomerBlockedError } from '@/backend/checkout/customerBlocked';
import { markEmailVerified, removeMobile, setPassword } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { unlinkIdentities } from './identitiesRepository';
import { mergeTrailIntoCustomer } from '@/backend/http/owner';
import {
  createToken,
  createSession,
  revokeOtherSessions,
  revokeSession,
} from './sessionsRepository';
import { parseUserAgent } from './device';
import { sessionLifetime, type BackendEnv } from '@/backend/env';
import { HttpError } from '@/backend/http/httpError';
import { sessionTokenOf } from './sessionCookie';
import type { RequestVisitor } from '@/backend/http/visitor';

/** Argon2id, with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password);
export const matchesPassword = (password: string, hashed: string): Promise<boolean> =>
  verify(hashed, password);

/** The hash of a password that nobody knows: the account is opened in other ways until one is set. */
export const unusablePasswordHash = (): Promise<string> => hashPassword(createToken());

/**
 * Its owner has proved the email of an account. What somebody else may have set up under it before, a password, a mobile number, linked identities and sessions, ends:
 * whoever registers another's email gets nothing from it later.
 */
export async function claimVerifiedAccount(
  tx: Database,
  customerId: number,
  password_hash: string,
): Promise<void> {
  if (!(await markEmailVerified(tx, customerId))) return;
  await setPassword(tx, customerId, password_hash);
  await removeMobile(tx, customerId);
  await unlinkIdentities(tx, customerId);
  await revokeOtherSessions(tx, customerId);
}

/** Ends the call of a customer who is blocked. */
export function requireNotBlocked({ blocked_reason }: { blocked_reason: string | null }): void {
  if (blocked_reason !== null) throw new CustomerBlockedError(blocked_reason);
}

type SignInContext = { visitor: RequestVisitor; http: Context; env: BackendEnv };

/** Lets a guest become a customer: a session of its own, ending the one before, and all that the trail gathered. */
export async function signInCustomer(
  tx: Database,
  { visitor, http, env }: SignInContext,
  customerId: number,
): Promise<string> {
  const oldToken = sessionTokenOf(http);
  if (oldToken) await revokeSession(tx, oldToken);
  await mergeTrailIntoCustomer(tx, visitor.trailId, customerId);
  const device = {
    ...parseUserAgent(http.req.header('user-agent')),
    country_code: visitor.located ?? null,
  };
  return createSession(tx, customerId, device, sessionLifetime(env));
}

/** The customer who asks; 401 for everybody else. */
export function requireCustomer({ customerId }: RequestVisitor): number {
  if (customerId === undefined) throw new HttpError(401, 'Please log in to continue');
  return customerId;
}

/** The customer who asks, about themselves; 403 about anybody else. */
export function requireSelf(visitor: RequestVisitor, customerId: string | number): number {
  const ownId = requireCustomer(visitor);
  if (String(customerId) !== String(ownId))
    throw new HttpError(403, 'Your session has ended. Please log in again');
  return ownId;
}
