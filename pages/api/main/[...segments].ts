import type { NextApiRequest, NextApiResponse } from 'next';
import { env } from '@/lib/node/env';
import { forward, pathBehind } from '@/server/proxy';
import { identityCookies, saysWhoIsHere } from '@/server/identityCookies';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default function main(req: NextApiRequest, res: NextApiResponse) {
  const { mainApiBase, backendTimeoutMs } = env();
  const path = pathBehind(req.url);
  const asked = { method: req.method ?? '', path, cookies: req.cookies };
  return forward(
    req,
    res,
    {
      base: mainApiBase,
      path,
      ...(saysWhoIsHere(asked) && { cookiesFor: (reply) => identityCookies(asked, reply) }),
    },
    backendTimeoutMs,
  );
}
