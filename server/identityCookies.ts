import { COOKIE, COOKIE_MAX_AGE_SECONDS } from '@/lib/http/cookies';
import { cookieLine } from './serverServices';

type ApiRequest = { method: string; path: string; cookies: Partial<Record<string, string>> };
type Customer = { customer_id?: unknown; firstname?: unknown };
type Bootstrap = { customer_data?: Customer | null; trail_id?: unknown };

const BOOTSTRAP = 'GET /account/v1/web-bootstrap';
const SIGN_OUT = 'POST /account/v1/users/logout';
const SIGN_IN = /^POST \/account\/v1\/(?:otp-verify|users\/(?:login|registration|social-login))$/;

const callOf = ({ method, path }: ApiRequest) => `${method} ${path.replace(/\?.*/s, '')}`;

/** Whether the reply identifies the visitor. */
export const setsIdentity = (request: ApiRequest): boolean => {
  const call = callOf(request);
  return call === BOOTSTRAP || call === SIGN_OUT || SIGN_IN.test(call);
};

const expiredCookies = (...names: string[]) => names.map((name) => cookieLine(name, '', 0));

export const customerCookies = (customerId: number, firstName: string): string[] => [
  cookieLine(COOKIE.customer, String(customerId), COOKIE_MAX_AGE_SECONDS),
  cookieLine(COOKIE.username, encodeURIComponent(firstName), COOKIE_MAX_AGE_SECONDS),
];
const customerLines = ({ customer_id, firstname }: Customer) =>
  typeof customer_id === 'number' ? customerCookies(customer_id, String(firstname ?? '')) : [];

function bootstrapLines({ customer_data, trail_id }: Bootstrap, { cookies }: ApiRequest): string[] {
  const trail =
    typeof trail_id === 'string'
      ? [cookieLine(COOKIE.trail, trail_id, COOKIE_MAX_AGE_SECONDS)]
      : [];
  if (customer_data) return [...trail, ...customerLines(customer_data)];
  // Only if this request had the cookie: the visitor may have signed in meanwhile.
  return [
    ...trail,
    ...(customer_data === null && cookies[COOKIE.customer]
      ? expiredCookies(COOKIE.customer, COOKIE.username)
      : []),
  ];
}

/** Set by the server: some browsers limit cookies of scripts to seven days. */
export function identityCookies(request: ApiRequest, reply: unknown): string[] {
  const { status, data } = (reply ?? {}) as { status?: unknown; data?: object };
  const call = callOf(request);
  if (call === SIGN_OUT)
    return status === 200 ? expiredCookies(COOKIE.customer, COOKIE.username, COOKIE.email) : [];
  if (!data) return [];
  return call === BOOTSTRAP ? bootstrapLines(data, request) : customerLines(data);
}
