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

export const hashPassword = (password: string): Promise<string> => hash(password);
export const matchesPassword = (password: string, hashed: string): Promise<boolean> =>
  verify(hashed, password);

/** The hash of a random password, for accounts that sign in without one. */
export const unusablePasswordHash = (): Promise<string> => hashPassword(createToken());

/** Verifies the email; removes what others may have set up before (account pre-hijacking). */
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

export function requireNotBlocked({ blocked_reason }: { blocked_reason: string | null }): void {
  if (blocked_reason !== null) throw new CustomerBlockedError(blocked_reason);
}

type SignInContext = { visitor: RequestVisitor; http: Context; env: BackendEnv };

/** Opens a session, revokes the previous one and merges the trail's data into the customer's. */
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

/** The signed-in customer's id; 401 without a session. */
export function requireCustomer({ customerId }: RequestVisitor): number {
  if (customerId === undefined) throw new HttpError(401, 'Please sign in to continue');
  return customerId;
}

/** The signed-in customer's id; 403 when the call names another customer. */
export function requireSelf(visitor: RequestVisitor, customerId: string | number): number {
  const ownId = requireCustomer(visitor);
  if (String(customerId) !== String(ownId))
    throw new HttpError(403, 'Your session has ended. Please sign in again.');
  return ownId;
}
