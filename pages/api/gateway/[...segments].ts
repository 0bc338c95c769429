import type { NextApiRequest, NextApiResponse } from 'next';
import { env } from '@/lib/node/env';
import { proxyRequest, upstreamPath } from '@/server/proxy';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default function gateway(req: NextApiRequest, res: NextApiResponse) {
  const { gatewayApiBase, backendTimeoutMs } = env();
  return proxyRequest(
    req,
    res,
    { base: gatewayApiBase, path: upstreamPath(req.url) },
    backendTimeoutMs,
  );
}
