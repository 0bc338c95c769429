import type { GetServerSideProps } from 'next';
import { env } from '@/lib/node/env';
import { proxyRequest, upstreamPath } from '@/server/proxy';

/** Messages of couriers to the reference backend; a rewrite to an API route adds 3 kB to every page. */
export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  const { backendOrigin, backendTimeoutMs } = env();
  const target = { base: `${backendOrigin}/webhooks`, path: upstreamPath(req.url) };
  await proxyRequest(req, res, target, backendTimeoutMs);
  return { props: {} };
};

export default function Webhooks() {
  return null;
}
