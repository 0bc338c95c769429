import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { MOST_TRIES } from '@/backend/auth/attemptsRepository';
import type { Env } from '@/backend/env';
import { guessing, type Limits } from '@/backend/http/rateLimits';
import { Answer } from '@/backend/http/router';

type Asking = {
  http: Context;
  env: Pick<Env, 'CS_TOKEN'>;
  limits: Limits;
  visitor: { ip: string };
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets customer service in: its token is in CS_TOKEN and in the X-CS-Token header. 401 for everybody else, and for all while none is set; 429 for an address past twenty wrong ones. */
export async function customerService(ask: Asking): Promise<void> {
  const given = ask.http.req.header('x-cs-token');
  const { CS_TOKEN } = ask.env;
  if (!CS_TOKEN || !given) throw new Answer(401, 'For customer service only');
  const right = await guessing(ask, 'staff token', MOST_TRIES);
  if (!timingSafeEqual(digest(given), digest(CS_TOKEN)))
    throw new Answer(401, 'For customer service only');
  await right();
}

/** Whether customer service asks: false when nobody says so, 401 when somebody does who is not. */
export async function isStaff(ask: Asking): Promise<boolean> {
  if (ask.http.req.header('x-cs-token') === undefined) return false;
  await customerService(ask);
  return true;
}

/** The country that customer service looks at the store from (X-CS-Country, the isCS flag): undefined when nobody says so, 401 when somebody does who is not customer service. */
export async function countryOfStaff(ask: Asking): Promise<string | undefined> {
  const country = ask.http.req.header('x-cs-country')?.toUpperCase();
  if (country !== undefined) await customerService(ask);
  return country;
}
