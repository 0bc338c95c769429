import { getCookie, setCookie } from 'hono/cookie';
import type { Context } from 'hono';
import type { Backend } from '@/backend/app';
import { hasOtp, openOtp, reserveTry, tryOtp, type NewOtp, type Used } from './otpRepository';
import { post, type Mail } from '@/backend/mail/outbox';
import { newToken } from './sessionsRepository';
import { slowDownAll } from '@/backend/http/rateLimits';
import { OTP_SECONDS } from './otpRules';

type Asking = Pick<Backend, 'db' | 'env' | 'limits'> & { http: Context };

const isHttps = ({ SITE_URL }: Backend['env']) => SITE_URL.startsWith('https:');
const cookieName = (env: Backend['env']) => (isHttps(env) ? '__Host-otp_request' : 'otp_request');

/** The request for a code that this browser made last; empty when it made none. */
const requestOf = ({ http, env }: Asking): string => getCookie(http, cookieName(env)) ?? '';

/**
 * Opens a code for this browser and posts it. What a code proves and will set holds for the browser that asked for it: its request id is
 * random, used once, and in a cookie that no script reads. False while the last code for this subject is too young.
 */
export async function openCode(
  ask: Asking,
  code: Pick<NewOtp, 'subject' | 'mobile' | 'password_hash'>,
  message?: (digits: string) => Mail,
): Promise<boolean> {
  const request = newToken();
  const opened = await ask.db.transaction().execute(async (tx) => {
    const digits = await openOtp(tx, { ...code, request, previousRequest: requestOf(ask) });
    if (digits && message) await post(tx, message(digits));
    return digits !== undefined;
  });
  if (opened)
    setCookie(ask.http, cookieName(ask.env), request, {
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      secure: isHttps(ask.env),
      maxAge: OTP_SECONDS,
    });
  return opened;
}

/** Whether this browser waits for a code of this subject. */
export const hasCode = (ask: Asking, subject: string): Promise<boolean> =>
  hasOtp(ask.db, subject, requestOf(ask));

/**
 * Tries a code of this browser; undefined when it has none. Past twenty tries in a quarter of an hour for a subject, from wherever they come,
 * a 429. Only tries that a code still has count: a stranger needs four codes, and the messages with them, to reach the limit.
 */
export async function tryCode(
  ask: Asking,
  { action, subject }: { action: string; subject: string },
  otp: string,
): Promise<Used | undefined> {
  const reserved = await reserveTry(ask.db, { subject, request: requestOf(ask) });
  if (!reserved) return undefined;
  await slowDownAll(ask, action, subject);
  return tryOtp(ask.db, reserved, otp);
}
