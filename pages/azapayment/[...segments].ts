import type { GetServerSideProps } from 'next';
import { env } from '@/lib/node/env';
import { proxyRequest, upstreamPath } from '@/server/proxy';

/**
 * Serves /azapayment/* from the reference backend. A rewrite to an API route would add 3 kB to
 * every page.
 */
export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  await proxyRequest(req, res, {
    base: `${env().backendOrigin}/azapayment`,
    path: upstreamPath(req.url),
  });
  return { props: {} };
};

/** Never rendered: the response has been sent. */
export default function Azapayment() {
  return null;
}
