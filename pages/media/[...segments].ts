import type { GetServerSideProps } from 'next';
import { env } from '@/lib/node/env';
import { forward, pathBehind } from '@/server/proxy';

/** Answers /media/* of the shop's own address from the reference backend. A rewrite to an API route would cost every page 3 kB. */
export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  await forward(req, res, { base: `${env().backendOrigin}/media`, path: pathBehind(req.url) });
  return { props: {} };
};

/** Never drawn: the reply has been sent. */
export default function Media() {
  return null;
}
