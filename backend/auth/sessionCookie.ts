import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Context } from 'hono';
import type { Env } from '@/backend/env';

type CookieEnv = Pick<Env, 'SITE_URL' | 'SESSION_MAX_DAYS'>;

const NAME = 'session';
const DAY_SECONDS = 86_400;
const isHttps = ({ SITE_URL }: Pick<Env, 'SITE_URL'>) => SITE_URL.startsWith('https:');

/** On https the browser holds the cookie to this host, path and transport (RFC 6265bis, section 4.1.3.2): no other subdomain can set it. */
const attributes = (env: Pick<Env, 'SITE_URL'>) =>
  ({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    ...(isHttps(env) ? ({ secure: true, prefix: 'host' } as const) : { secure: false }),
  }) as const;

/** The session's token as this request carries it. */
export const tokenOf = (http: Context): string | undefined =>
  getCookie(http, NAME, 'host') ?? getCookie(http, NAME);

/** Whether the token comes under the name that the cookie had before it was held to its host. */
export const hasOldCookieName = (http: Context, env: Pick<Env, 'SITE_URL'>): boolean =>
  isHttps(env) && getCookie(http, NAME, 'host') === undefined;

const dropOldName = (http: Context, env: Pick<Env, 'SITE_URL'>) => {
  if (isHttps(env) && getCookie(http, NAME) !== undefined)
    deleteCookie(http, NAME, { path: '/', secure: true });
};

export function keepSession(http: Context, env: CookieEnv, token: string): void {
  dropOldName(http, env);
  setCookie(http, NAME, token, {
    ...attributes(env),
    maxAge: env.SESSION_MAX_DAYS * DAY_SECONDS,
  });
}

export function dropSession(http: Context, env: CookieEnv): void {
  dropOldName(http, env);
  deleteCookie(http, NAME, attributes(env));
}
