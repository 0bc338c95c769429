import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { MAX_ATTEMPTS } from '@/backend/auth/attemptsRepository';
import type { BackendEnv } from '@/backend/env';
import { rateLimitGuesses, type RateLimits } from '@/backend/http/rateLimits';
import { HttpError } from '@/backend/http/httpError';

type SupportRequestContext = {
  http: Context;
  env: Pick<BackendEnv, 'SUPPORT_AGENT_TOKEN'>;
  rateLimits: RateLimits;
  visitor: { ip: string };
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Requires X-CS-Token; 401 otherwise or if none is configured, 429 after twenty wrong tokens. */
export async function requireSupportAgent(context: SupportRequestContext): Promise<void> {
  const token = context.http.req.header('x-cs-token');
  const { SUPPORT_AGENT_TOKEN } = context.env;
  if (!SUPPORT_AGENT_TOKEN || !token) throw new HttpError(401, 'For support agents only');
  const clearAttempts = await rateLimitGuesses(context, 'staff token', MAX_ATTEMPTS);
  if (!timingSafeEqual(digest(token), digest(SUPPORT_AGENT_TOKEN)))
    throw new HttpError(401, 'For support agents only');
  await clearAttempts();
}

/** Whether a support agent sends the request: false without the header, 401 for a wrong token. */
export async function isSupportAgent(context: SupportRequestContext): Promise<boolean> {
  if (context.http.req.header('x-cs-token') === undefined) return false;
  await requireSupportAgent(context);
  return true;
}

/** The country a support agent views (X-CS-Country); 401 for a wrong token. */
export async function supportAgentCountry(
  context: SupportRequestContext,
): Promise<string | undefined> {
  const country = context.http.req.header('x-cs-country')?.toUpperCase();
  if (country !== undefined) await requireSupportAgent(context);
  return country;
}
