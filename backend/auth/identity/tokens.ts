import { createRemoteJWKSet, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { BackendContext } from '@/backend/http/context';
import { loadSecret } from '@/backend/infra/db/secrets';
import type { BackendEnv } from '@/backend/env';
import { isSandboxOn } from '@/backend/sandboxes';

export type ProviderIdentity = {
  provider: 'google' | 'sandbox';
  subject: string;
  email: string;
  emailVerified: boolean;
  /** Whether the provider runs the mailbox; any other email may have another owner by now. */
  hostsEmail: boolean;
  name: string;
  /** The nonce from the authentication request (OpenID Connect Core, section 3.2.2.11). */
  nonce: string;
};
type TokenContext = Pick<BackendContext, 'db' | 'env'>;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().toLowerCase().pipe(z.email()),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().max(100).default(''),
  hd: z.string().default(''),
  nonce: z.string().min(16).max(255),
});

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
/** The provider's public keys, fetched on demand and cached as long as the provider allows. */
function keySetAt(url: string) {
  const keySet = keySets.get(url) ?? createRemoteJWKSet(new URL(url));
  keySets.set(url, keySet);
  return keySet;
}

/** Whether the sandbox replaces Google: where it runs, without a Google client id. */
export const isSandboxIdentityEnabled = (
  env: Pick<BackendEnv, 'GOOGLE_CLIENT_ID' | 'SANDBOX'>,
): boolean => !env.GOOGLE_CLIENT_ID && isSandboxOn(env, 'identity');

const SANDBOX = 'sandbox-identity';
const sandboxKey = async ({ db }: Pick<BackendContext, 'db'>) =>
  new TextEncoder().encode(await loadSecret(db, 'sandbox_identity'));

async function verifyToken({ db, env }: TokenContext, token: string): Promise<JWTPayload> {
  if (env.GOOGLE_CLIENT_ID)
    return (
      await jwtVerify(token, keySetAt(env.GOOGLE_JWKS_URL), {
        issuer: ['https://accounts.google.com', 'accounts.google.com'],
        audience: env.GOOGLE_CLIENT_ID,
        algorithms: ['RS256'],
      })
    ).payload;
  if (!isSandboxIdentityEnabled(env)) throw new Error('Nobody signs in with a token here');
  return (
    await jwtVerify(token, await sandboxKey({ db }), {
      issuer: SANDBOX,
      audience: SANDBOX,
      algorithms: ['HS256'],
    })
  ).payload;
}

/** The verified identity; undefined when signature, issuer, audience, age or nonce is invalid. */
export async function verifyIdentityToken(
  context: TokenContext,
  token: string,
): Promise<ProviderIdentity | undefined> {
  const payload = await verifyToken(context, token).catch(() => undefined);
  const { success, data } = claimsSchema.safeParse(payload);
  if (!success) return undefined;
  const provider = context.env.GOOGLE_CLIENT_ID ? 'google' : 'sandbox';
  return {
    provider,
    subject: data.sub,
    email: data.email,
    emailVerified: data.email_verified,
    hostsEmail: provider === 'sandbox' || data.email.endsWith('@gmail.com') || data.hd !== '',
    name: data.name,
    nonce: data.nonce,
  };
}

export const createSandboxToken = async (
  backend: Pick<BackendContext, 'db'>,
  { email, name, nonce }: { email: string; name: string; nonce: string },
): Promise<string> =>
  new SignJWT({ email, email_verified: true, name, nonce })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(email)
    .setIssuer(SANDBOX)
    .setAudience(SANDBOX)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await sandboxKey(backend));
