import type { NextApiRequest, NextApiResponse } from 'next';
import { toFailure } from '@/lib/model/failure';
import { INDIA } from '@/lib/i18n/region';
import { toVisitor } from '@/server/requestContext';
import { createServerServices } from '@/server/serverServices';

const PAGE = '/user/unsubscribe';
const pageWith = (query: Record<string, string>) =>
  `${PAGE}?${new URLSearchParams(query).toString()}`;

const hasOneClickBody = ({ body }: NextApiRequest): boolean =>
  typeof body === 'object' && body !== null && 'List-Unsubscribe' in body;

/**
 * The unsubscribe link of an email. GET only shows the page, because mail scanners open links. POST
 * unsubscribes: by an email client with one click (RFC 8058), or by the page's form. The signed
 * token is the authorisation, so no session or origin is needed.
 */
export default async function unsubscribe(req: NextApiRequest, res: NextApiResponse) {
  res.setHeader('Cache-Control', 'private, no-store');
  const token = typeof req.query.token === 'string' ? req.query.token : '';
  if (req.method === 'GET' || req.method === 'HEAD')
    return res.redirect(302, pageWith(token ? { token } : {}));
  if (req.method !== 'POST')
    return res
      .setHeader('Allow', 'GET, HEAD, POST')
      .status(405)
      .json({ status: 405, message: 'Unsubscribe with GET or POST' });
  try {
    const visitor = { ...toVisitor({ req }, true), region: INDIA };
    const kind = await createServerServices(visitor).emailPreferences.unsubscribe(token);
    return hasOneClickBody(req)
      ? res.status(200).json({ status: 200 })
      : res.redirect(303, pageWith({ unsubscribed: kind }));
  } catch (error) {
    const isInvalid = toFailure(error).status === 400;
    if (isInvalid && !hasOneClickBody(req)) return res.redirect(303, PAGE);
    return isInvalid
      ? res.status(400).json({ status: 400, message: 'This link is incomplete' })
      : res.status(503).json({
          status: 503,
          message: 'We couldn’t unsubscribe you. Go back and try again.',
        });
  }
}
