import type { NextApiRequest, NextApiResponse } from 'next';
import { env } from '@/lib/env';
import { forward, ownPath } from '@/services/forward';

export const config = { api: { bodyParser: false, externalResolver: true, responseLimit: false } };

/** Answers /azapayment/* of the shop's own address from the reference backend. */
export default function azapayment(req: NextApiRequest, res: NextApiResponse) {
  return forward(req, res, env().backendOrigin + ownPath(req.url));
}
