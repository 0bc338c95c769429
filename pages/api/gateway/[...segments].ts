import type { NextApiRequest, NextApiResponse } from 'next';
import { env } from '@/lib/node/env';
import { forward, pathBehind } from '@/server/proxy';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default function gateway(req: NextApiRequest, res: NextApiResponse) {
  const { gatewayApiBase, backendTimeoutMs } = env();
  return forward(req, res, { base: gatewayApiBase, path: pathBehind(req.url) }, backendTimeoutMs);
}
