import type { NextApiRequest, NextApiResponse } from 'next';
import { COOKIE, COOKIE_MAX_AGE_SECONDS } from '@/lib/http/cookies';
import { isSafeRedirectPath } from '@/lib/routing/isSafeRedirectPath';
import { DEFAULT_PREFIX, prefixOf } from '@/lib/i18n/region';
import { cookieLine } from '@/server/serverServices';

/** Stores the country in a cookie and redirects to the same page of its site. */
export default function country(req: NextApiRequest, res: NextApiResponse) {
  res.setHeader('Cache-Control', 'private, no-store');
  const { country: code, to } = { ...req.query, ...req.body } as Record<string, unknown>;
  if (typeof code !== 'string' || !/^[A-Z]{2}$/.test(code))
    return res.status(400).json({ status: 400, message: 'Please choose a country' });
  const prefix = prefixOf(code);
  const path = isSafeRedirectPath(to) ? to : '/';
  res.setHeader('Set-Cookie', cookieLine(COOKIE.country, code, COOKIE_MAX_AGE_SECONDS));
  return res.redirect(303, prefix === DEFAULT_PREFIX ? path : `/${prefix}${path}`);
}
