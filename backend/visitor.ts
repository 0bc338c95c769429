import { randomUUID } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import type { Context } from 'hono';
import { z } from 'zod';
import { addressOf } from './address';
import type { Backend } from './app';
import type { Database } from './db/database';
import { Answer } from './router';
import { countryOfStaff } from './staff';

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

/** Whose session a cookie's token opens; undefined when it opens none. */
export type CustomerOf = (db: Database, token: string) => Promise<number | undefined>;

export const SESSION_COOKIE = 'session';
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

/** The session's customer. A customer id that is claimed but not proved ends the visit: 403 means forced logout. */
async function provedCustomer(
  http: Context,
  db: Database,
  customerOf: CustomerOf,
  trailId?: string,
) {
  const claimed = http.req.header('x-customer-id');
  if (claimed && !trailId)
    throw new Answer(400, 'A customer id is sent only together with a trail id');
  const token = getCookie(http, SESSION_COOKIE);
  const customerId = token ? await customerOf(db, token) : undefined;
  if (claimed && claimed !== String(customerId))
    throw new Answer(403, 'Your session has ended. Please log in again');
  return customerId;
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
  (backend: Backend, base: 'main' | 'gateway', customerOf: CustomerOf) =>
  async (http: Context): Promise<Visitor> => {
    const given = http.req.header('x-trail-id');
    const trailId = isTrail(given) ? given : undefined;
    const asked = base === 'main' || http.req.header('x-customer-id');
    const customerId = asked
      ? await provedCustomer(http, backend.db, customerOf, trailId)
      : undefined;
    const address = addressOf(http, backend.env.TRUST_PROXY);
    return {
      trailId: trailId ?? randomUUID(),
      customerId: base === 'main' ? customerId : undefined,
      profileId: customerId,
      ...(await countryOf(http, backend, address)),
      platform: http.req.header('x-platform') === 'mweb' ? 'mweb' : 'web',
      ip: address.ip,
    };
  };
