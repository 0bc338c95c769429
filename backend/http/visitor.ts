import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { addressOf } from './clientAddress';
import type { Backend } from '@/backend/app';
import { sessionByToken, touchSession } from '@/backend/auth/sessionsRepository';
import { sessionLifetime } from '@/backend/env';
import { Answer } from './router';
import { hasOldCookieName, keepSession, tokenOf } from '@/backend/auth/sessionCookie';
import { countryOfStaff } from '@/backend/support/supportAgent';

/** Who asks. customerId is proved by the session, never taken from a header. */
export type Visitor = {
  trailId: string;
  customerId?: number;
  /** The customer whom both X-Customer-Id and the session name, on either base: for what the gateway tells about a profile. */
  profileId?: number;
  /** ISO 3166-1 of the country whose prices are shown. */
  country: string;
  /** Where the network edge or the address says they are, also where the store does not sell; undefined for addresses nobody placed. */
  located?: string;
  /** True when the country was asked for and not found by address. */
  countryChosen: boolean;
  platform: 'web' | 'mweb';
  ip: string;
};

const DEFAULT_COUNTRY = 'IN';
const COUNTRY_HEADERS = [
  'cf-ipcountry',
  'x-vercel-ip-country',
  'cloudfront-viewer-country',
  'x-country-code',
];
/** XX is how network edges say that they do not know. */
const ISO = /^(?!XX)[A-Z]{2}$/;
const isTrail = (text?: string) => z.uuid().safeParse(text).success;

/** The session of this request. Under the cookie's old name only a session from before the rename is accepted. */
async function sessionOf(http: Context, { db, env }: Pick<Backend, 'db' | 'env'>) {
  const token = tokenOf(http);
  const session = token && (await sessionByToken(db, token, sessionLifetime(env)));
  if (!token || !session || (hasOldCookieName(http, env) && !session.old_cookie_name))
    return undefined;
  return { ...session, token };
}

/** The session's customer. A customer id that is claimed but not proved ends the visit: 403 means forced logout. */
async function provedSession(http: Context, backend: Backend, trailId?: string) {
  const claimed = http.req.header('x-customer-id');
  if (claimed && !trailId)
    throw new Answer(400, 'A customer id is sent only together with a trail id');
  const session = await sessionOf(http, backend);
  if (claimed && claimed !== String(session?.customer_id))
    throw new Answer(403, 'Your session has ended. Please log in again');
  return session;
}

type Session = NonNullable<Awaited<ReturnType<typeof sessionOf>>>;
/** Keeps a session that is in use alive, and moves its cookie to the present name. */
async function renewSession(
  http: Context,
  { db, env }: Backend,
  { token, is_stale }: Session,
  country?: string,
) {
  if (is_stale) await touchSession(db, token, country);
  if (hasOldCookieName(http, env)) keepSession(http, env, token);
}

/** Order of belief: customer service, the country asked for, the network edge, the address, India. */
async function countryOf(
  http: Context,
  backend: Backend,
  { ip, proxied }: { ip: string; proxied: boolean },
) {
  const { countries, geo } = backend;
  const known = new Set((await countries()).map(({ country_code }) => country_code));
  const chosen = [
    await countryOfStaff({ ...backend, http, visitor: { ip } }),
    http.req.header('x-country')?.toUpperCase(),
  ].find((code) => code && known.has(code));
  const told = proxied ? COUNTRY_HEADERS.map((name) => http.req.header(name)?.toUpperCase()) : [];
  const placed = geo(ip);
  const located = told.find((code) => code && ISO.test(code)) ?? placed;
  if (chosen) return { country: chosen, countryChosen: true, located };
  const found = told.find((code) => code && known.has(code)) ?? placed;
  return {
    country: found && known.has(found) ? found : DEFAULT_COUNTRY,
    countryChosen: false,
    located,
  };
}

/** How each base sees a visitor: `main` knows the session, `gateway` nothing about a person. */
export const visitors =
  (backend: Backend, base: 'main' | 'gateway') =>
  async (http: Context): Promise<Visitor> => {
    const given = http.req.header('x-trail-id');
    const trailId = isTrail(given) ? given : undefined;
    const asked = base === 'main' || http.req.header('x-customer-id');
    const session = asked ? await provedSession(http, backend, trailId) : undefined;
    const address = addressOf(http, backend.env.TRUST_PROXY);
    const country = await countryOf(http, backend, address);
    if (session && base === 'main') await renewSession(http, backend, session, country.located);
    return {
      trailId: trailId ?? randomUUID(),
      customerId: base === 'main' ? session?.customer_id : undefined,
      profileId: session?.customer_id,
      ...country,
      platform: http.req.header('x-platform') === 'mweb' ? 'mweb' : 'web',
      ip: address.ip,
    };
  };
