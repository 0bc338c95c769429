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

/** Who asks. customerId is proved by the session, never taken from a header. */
export type RequestVisitor = {
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
const ISO_COUNTRY = /^(?!XX)[A-Z]{2}$/;
const isTrailId = (text?: string) => z.uuid().safeParse(text).success;

/** The session of this request. Under the cookie's old name only a session from before the rename is accepted. */
async function loadSession(http: Context, { db, env }: Pick<BackendContext, 'db' | 'env'>) {
  const token = sessionTokenOf(http);
  const session = token && (await sessionByToken(db, token, sessionLifetime(env)));
  if (!token || !session || (hasOldCookieName(http, env) && !session.old_cookie_name))
    return undefined;
  return { ...session, token };
}

/** The session's customer. A customer id that is claimed but not proved ends the visit: 403 means forced logout. */
async function requireClaimedSession(http: Context, backend: BackendContext, trailId?: string) {
  const claimed = http.req.header('x-customer-id');
  if (claimed && !trailId)
    throw new HttpError(400, 'A customer id is sent only together with a trail id');
  const session = await loadSession(http, backend);
  if (claimed && claimed !== String(session?.customer_id))
    throw new HttpError(403, 'Your session has ended. Please log in again');
  return session;
}

type Session = NonNullable<Awaited<ReturnType<typeof loadSession>>>;
/** Keeps a session that is in use alive, and moves its cookie to the present name. */
async function renewSession(
  http: Context,
  { db, env }: BackendContext,
  { token, is_stale }: Session,
  country?: string,
) {
  if (is_stale) await touchSession(db, token, country);
  if (hasOldCookieName(http, env)) setSessionCookie(http, env, token);
}

/** Order of belief: customer service, the country asked for, the network edge, the address, India. */
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

/** How each base sees a visitor: `main` knows the session, `gateway` nothing about a person. */
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
