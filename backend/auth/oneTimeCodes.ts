import { getCookie, setCookie } from 'hono/cookie';
import type { Context } from 'hono';
import type { BackendContext } from '@/backend/http/context';
import {
  hasPendingOtp,
  createOtp,
  reserveOtpAttempt,
  consumeOtp,
  type NewOtp,
  type OtpResult,
} from './otpRepository';
import { queueMessage, type OutboxMessage } from '@/backend/mail/outbox';
import { createToken } from './sessionsRepository';
import { rateLimitGlobally } from '@/backend/http/rateLimits';
import { OTP_TTL_SECONDS } from './otpRules';

type OtpContext = Pick<BackendContext, 'db' | 'env' | 'rateLimits'> & { http: Context };

const isHttps = ({ SITE_URL }: BackendContext['env']) => SITE_URL.startsWith('https:');
const cookieName = (env: BackendContext['env']) =>
  isHttps(env) ? '__Host-otp_request' : 'otp_request';

const otpRequestId = ({ http, env }: OtpContext): string => getCookie(http, cookieName(env)) ?? '';

/** Creates and queues a code for this browser only (HttpOnly cookie); false if it is too soon. */
export async function issueCode(
  context: OtpContext,
  code: Pick<NewOtp, 'subject' | 'mobile' | 'password_hash'>,
  message?: (digits: string) => OutboxMessage,
): Promise<boolean> {
  const request = createToken();
  const isIssued = await context.db.transaction().execute(async (tx) => {
    const digits = await createOtp(tx, {
      ...code,
      request,
      previousRequest: otpRequestId(context),
    });
    if (digits && message) await queueMessage(tx, message(digits));
    return digits !== undefined;
  });
  if (isIssued)
    setCookie(context.http, cookieName(context.env), request, {
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      secure: isHttps(context.env),
      maxAge: OTP_TTL_SECONDS,
    });
  return isIssued;
}

export const hasPendingCode = (context: OtpContext, subject: string): Promise<boolean> =>
  hasPendingOtp(context.db, subject, otpRequestId(context));

/**
 * Checks a code; undefined when this browser has none. Above MAX_ATTEMPTS per subject and window,
 * from any network, the answer is 429. Only attempts on a valid code count: a stranger needs four
 * codes, and their messages, to reach the limit.
 */
export async function verifyCode(
  context: OtpContext,
  { action, subject }: { action: string; subject: string },
  otp: string,
): Promise<OtpResult | undefined> {
  const attempt = await reserveOtpAttempt(context.db, { subject, request: otpRequestId(context) });
  if (!attempt) return undefined;
  await rateLimitGlobally(context, action, subject);
  return consumeOtp(context.db, attempt, otp);
}
