import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { clientAddressOf } from './clientAddress';
import type { BackendContext } from './context';
import { sessionByToken, touchSession } from '@/backend/auth/sessionsRepository';
import { sessionLifetime } from '@/backend/env';
import { HttpError } from './httpError';
import { hasOldCookieName, setSessionCookie, sessionTokenOf } from '@/backend/auth/sessionCookie';
import { supportAgentCountry } from '@/backend/support/supportAgent';

/** The visitor of a request. customerId comes from the session, never from a header. */
export type RequestVisitor = {
  trailId: string;
  customerId?: number;
  /** The customer that X-Customer-Id and the session agree on; for profile calls. */
  profileId?: number;
  /** ISO 3166-1 code of the country whose prices are shown. */
  country: string;
  /** The detected country, also where the store does not sell; undefined when unknown. */
  located?: string;
  /** True when the visitor chose the country; false when it was detected. */
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
/** Network edges send XX for an unknown country. */
const ISO_COUNTRY = /^(?!XX)[A-Z]{2}$/;
const isTrailId = (text?: string) => z.uuid().safeParse(text).success;

/** The session; the old cookie name is accepted for sessions older than the rename. */
async function loadSession(http: Context, { db, env }: Pick<BackendContext, 'db' | 'env'>) {
  const token = sessionTokenOf(http);
  const session = token && (await sessionByToken(db, token, sessionLifetime(env)));
  if (!token || !session || (hasOldCookieName(http, env) && !session.old_cookie_name))
    return undefined;
  return { ...session, token };
}

/** The session; a different X-Customer-Id is a 403, which makes the shop sign out. */
async function requireClaimedSession(http: Context, backend: BackendContext, trailId?: string) {
  const claimed = http.req.header('x-customer-id');
  if (claimed && !trailId)
    throw new HttpError(400, 'A customer id is sent only together with a trail id');
  const session = await loadSession(http, backend);
  if (claimed && claimed !== String(session?.customer_id))
    throw new HttpError(403, 'Your session has ended. Please sign in again.');
  return session;
}

type Session = NonNullable<Awaited<ReturnType<typeof loadSession>>>;
/** Records the use of a session, and reissues an old cookie under its new name. */
async function renewSession(
  http: Context,
  { db, env }: BackendContext,
  { token, is_stale }: Session,
  country?: string,
) {
  if (is_stale) await touchSession(db, token, country);
  if (hasOldCookieName(http, env)) setSessionCookie(http, env, token);
}

/** Precedence: support agent, requested country, network edge, IP address, India. */
async function resolveCountry(
  http: Context,
  backend: BackendContext,
  { ip, proxied }: { ip: string; proxied: boolean },
) {
  const { countries, geo } = backend;
  const countryCodes = new Set((await countries()).map(({ country_code }) => country_code));
  const requested = [
    await supportAgentCountry({ ...backend, http, visitor: { ip } }),
    http.req.header('x-country')?.toUpperCase(),
  ].find((code) => code && countryCodes.has(code));
  const edgeCountries = proxied
    ? COUNTRY_HEADERS.map((name) => http.req.header(name)?.toUpperCase())
    : [];
  const geoCountry = geo(ip);
  const located = edgeCountries.find((code) => code && ISO_COUNTRY.test(code)) ?? geoCountry;
  if (requested) return { country: requested, countryChosen: true, located };
  const detected = edgeCountries.find((code) => code && countryCodes.has(code)) ?? geoCountry;
  return {
    country: detected && countryCodes.has(detected) ? detected : DEFAULT_COUNTRY,
    countryChosen: false,
    located,
  };
}

export const createVisitorResolver =
  (backend: BackendContext, base: 'main' | 'gateway') =>
  async (http: Context): Promise<RequestVisitor> => {
    const trailHeader = http.req.header('x-trail-id');
    const trailId = isTrailId(trailHeader) ? trailHeader : undefined;
    const needsSession = base === 'main' || http.req.header('x-customer-id');
    const session = needsSession ? await requireClaimedSession(http, backend, trailId) : undefined;
    const address = clientAddressOf(http, backend.env.TRUST_PROXY);
    const country = await resolveCountry(http, backend, address);
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
