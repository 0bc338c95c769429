import type { GetServerSideProps } from 'next';
import { env } from '@/lib/node/env';
import { proxyRequest, upstreamPath } from '@/server/proxy';

/** Answers /azapayment/* of the shop's own address from the reference backend. A rewrite to an API route would cost every page 3 kB. */
export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  await proxyRequest(req, res, {
    base: `${env().backendOrigin}/azapayment`,
    path: upstreamPath(req.url),
  });
  return { props: {} };
};

/** Never drawn: the reply has been sent. */
export default function Azapayment() {
  return null;
}
