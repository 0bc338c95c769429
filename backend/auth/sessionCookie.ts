import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Context } from 'hono';
import type { BackendEnv } from '@/backend/env';

type CookieEnv = Pick<BackendEnv, 'SITE_URL' | 'SESSION_MAX_DAYS'>;

const COOKIE_NAME = 'session';
const DAY_SECONDS = 86_400;
const isHttps = ({ SITE_URL }: Pick<BackendEnv, 'SITE_URL'>) => SITE_URL.startsWith('https:');

/** `__Host-` binds the cookie to this host (RFC 6265bis, 4.1.3.2): no subdomain can set it. */
const attributes = (env: Pick<BackendEnv, 'SITE_URL'>) =>
  ({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    ...(isHttps(env) ? ({ secure: true, prefix: 'host' } as const) : { secure: false }),
  }) as const;

export const sessionTokenOf = (http: Context): string | undefined =>
  getCookie(http, COOKIE_NAME, 'host') ?? getCookie(http, COOKIE_NAME);

/** Whether the token arrived in the cookie used before the `__Host-` prefix. */
export const hasOldCookieName = (http: Context, env: Pick<BackendEnv, 'SITE_URL'>): boolean =>
  isHttps(env) && getCookie(http, COOKIE_NAME, 'host') === undefined;

const clearOldCookie = (http: Context, env: Pick<BackendEnv, 'SITE_URL'>) => {
  if (isHttps(env) && getCookie(http, COOKIE_NAME) !== undefined)
    deleteCookie(http, COOKIE_NAME, { path: '/', secure: true });
};

export function setSessionCookie(http: Context, env: CookieEnv, token: string): void {
  clearOldCookie(http, env);
  setCookie(http, COOKIE_NAME, token, {
    ...attributes(env),
    maxAge: env.SESSION_MAX_DAYS * DAY_SECONDS,
  });
}

export function clearSessionCookie(http: Context, env: CookieEnv): void {
  clearOldCookie(http, env);
  deleteCookie(http, COOKIE_NAME, attributes(env));
}
