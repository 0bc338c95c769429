import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';

type Asked = { query?: Record<string, string>; params?: Record<string, string[]>; locale?: string };

/** What an address for machines answers; undefined where it says that there is nothing. */
export async function readDocument(
  page: { getServerSideProps: GetServerSideProps },
  { query = {}, params = {}, locale = 'en' }: Asked = {},
) {
  const headers: Record<string, unknown> = {};
  let status = 200;
  const res = Object.assign(new PassThrough(), {
    headersSent: false,
    setHeader: (name: string, value: unknown) => void (headers[name] = value),
    writeHead(code: number, more: object) {
      status = code;
      Object.assign(headers, more);
      return res;
    },
  });
  const body = text(res);
  const context = {
    req: { headers: {}, cookies: {}, socket: { remoteAddress: '127.0.0.1' } },
    res,
    params,
    query,
    locale,
    resolvedUrl: '/',
  } as unknown as GetServerSidePropsContext;
  const answer = await page.getServerSideProps(context);
  return 'notFound' in answer ? undefined : { body: await body, status, headers };
}
