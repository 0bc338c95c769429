import { COOKIE, COOKIE_MAX_AGE_SECONDS } from '@/lib/http/cookies';
import { cookieLine } from './serverServices';

/** A call of the main API, and the cookies that it was sent with. */
type Asked = { method: string; path: string; cookies: Partial<Record<string, string>> };
type Customer = { customer_id?: unknown; firstname?: unknown };
type Bootstrap = { customer_data?: Customer | null; trail_id?: unknown };

const BOOTSTRAP = 'GET /account/v1/web-bootstrap';
const SIGN_OUT = 'POST /account/v1/users/logout';
const SIGN_IN = /^POST \/account\/v1\/(?:otp-verify|users\/(?:login|registration|social-login))$/;

const callOf = ({ method, path }: Asked) => `${method} ${path.replace(/\?.*/s, '')}`;

/** Whether a reply to this call says who the visitor is. */
export const setsIdentity = (asked: Asked): boolean => {
  const call = callOf(asked);
  return call === BOOTSTRAP || call === SIGN_OUT || SIGN_IN.test(call);
};

const removed = (...names: string[]) => names.map((name) => cookieLine(name, '', 0));

/** For as long as the specification says: a year. */
export const customerCookies = (customerId: number, firstName: string): string[] => [
  cookieLine(COOKIE.customer, String(customerId), COOKIE_MAX_AGE_SECONDS),
  cookieLine(COOKIE.username, encodeURIComponent(firstName), COOKIE_MAX_AGE_SECONDS),
];
const customerLines = ({ customer_id, firstname }: Customer) =>
  typeof customer_id === 'number' ? customerCookies(customer_id, String(firstname ?? '')) : [];

function bootstrapLines({ customer_data, trail_id }: Bootstrap, { cookies }: Asked): string[] {
  const trail =
    typeof trail_id === 'string'
      ? [cookieLine(COOKIE.trail, trail_id, COOKIE_MAX_AGE_SECONDS)]
      : [];
  if (customer_data) return [...trail, ...customerLines(customer_data)];
  // Only what this request carried: somebody may have signed in while it was under way.
  return [
    ...trail,
    ...(customer_data === null && cookies[COOKIE.customer]
      ? removed(COOKIE.customer, COOKIE.username)
      : []),
  ];
}

/** The identity cookies as Set-Cookie lines, written from what the backend says: browsers keep cookies of scripts for seven days at most. */
export function identityCookies(asked: Asked, reply: unknown): string[] {
  const { status, data } = (reply ?? {}) as { status?: unknown; data?: object };
  const call = callOf(asked);
  if (call === SIGN_OUT)
    return status === 200 ? removed(COOKIE.customer, COOKIE.username, COOKIE.email) : [];
  if (!data) return [];
  return call === BOOTSTRAP ? bootstrapLines(data, asked) : customerLines(data);
}
