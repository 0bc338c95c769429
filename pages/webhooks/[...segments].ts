import type { GetServerSideProps } from 'next';
import { env } from '@/lib/node/env';
import { proxyRequest, upstreamPath } from '@/server/proxy';

/** Messages of couriers to the reference backend; a rewrite to an API route adds 3 kB to every page. */
export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  await proxyRequest(req, res, {
    base: `${env().backendOrigin}/webhooks`,
    path: upstreamPath(req.url),
  });
  return { props: {} };
};

export default function Webhooks() {
  return null;
}
