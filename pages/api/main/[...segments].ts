import type { NextApiRequest, NextApiResponse } from 'next';
import { env } from '@/lib/env';
import { forward, pathBehind } from '@/services/forward';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default function main(req: NextApiRequest, res: NextApiResponse) {
  const { mainApiBase, backendTimeoutMs } = env();
  return forward(req, res, { base: mainApiBase, path: pathBehind(req.url) }, backendTimeoutMs);
}
