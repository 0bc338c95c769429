import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** The nonce that the browser of these tests has sent to the identity provider. */
export const NONCE = 'ab6e2f18-3d53-4f55-9b0e-6f1c9a7f6d31';
export const GOOGLE_CLIENT = 'shop.apps.googleusercontent.com';

/** Differences from a valid identity token; `by` is the key that signs it. */
export type TokenChanges = {
  email?: string;
  sub?: string;
  audience?: string;
  issuer?: string;
  verified?: boolean;
  expires?: string;
  by?: 'own' | 'foreign';
  nonce?: string | null;
  hd?: string;
};

/** A server that publishes the keys of identity tokens, as Google does, and a function that signs tokens. */
export async function startGoogleIdentity() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = { own: privateKey, foreign: (await generateKeyPair('RS256')).privateKey };
  const jwks = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  });
  const server = createServer(
    (_, reply) => void reply.setHeader('Content-Type', 'application/json').end(jwks),
  ).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));

  const signToken = ({
    email = 'asha@gmail.test',
    sub = '1089',
    audience = GOOGLE_CLIENT,
    issuer = 'https://accounts.google.com',
    verified = true,
    expires = '5m',
    by = 'own',
    nonce = NONCE,
    hd = 'gmail.test',
  }: TokenChanges = {}) =>
    new SignJWT({
      email,
      email_verified: verified,
      name: 'Asha Rao',
      ...(nonce !== null && { nonce }),
      ...(hd && { hd }),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setSubject(sub)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(keys[by]);

  return {
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
    signToken,
    close: () => void server.close(),
  };
}
