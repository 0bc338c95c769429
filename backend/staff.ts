import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Env } from './env';
import { Answer } from './router';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets customer service in: its token is in CS_TOKEN and in the X-CS-Token header. 401 for everybody else, and for all while none is set. */
export function customerService(http: Context, { CS_TOKEN }: Pick<Env, 'CS_TOKEN'>): void {
  const given = http.req.header('x-cs-token');
  if (!CS_TOKEN || !given || !timingSafeEqual(digest(given), digest(CS_TOKEN))) throw new Answer(401, 'For customer service only');
}

/** Whether customer service asks: false when nobody says so, 401 when somebody does who is not. */
export function isStaff(http: Context, env: Pick<Env, 'CS_TOKEN'>): boolean {
  if (http.req.header('x-cs-token') === undefined) return false;
  customerService(http, env);
  return true;
}

/** The country that customer service looks at the store from (X-CS-Country, the isCS flag): undefined when nobody says so, 401 when somebody does who is not customer service. */
export function countryOfStaff(http: Context, env: Pick<Env, 'CS_TOKEN'>): string | undefined {
  const country = http.req.header('x-cs-country')?.toUpperCase();
  if (country !== undefined) customerService(http, env);
  return country;
}
