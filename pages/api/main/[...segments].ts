import type { NextApiRequest, NextApiResponse } from 'next';
import { env } from '@/lib/node/env';
import { proxyRequest, upstreamPath } from '@/server/proxy';
import { identityCookies, setsIdentity } from '@/server/identityCookies';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default function main(req: NextApiRequest, res: NextApiResponse) {
  const { mainApiBase, backendTimeoutMs } = env();
  const path = upstreamPath(req.url);
  const requestInfo = { method: req.method ?? '', path, cookies: req.cookies };
  return proxyRequest(
    req,
    res,
    {
      base: mainApiBase,
      path,
      ...(setsIdentity(requestInfo) && {
        cookiesFor: (reply) => identityCookies(requestInfo, reply),
      }),
    },
    backendTimeoutMs,
  );
}
