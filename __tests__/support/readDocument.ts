import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';

type DocumentRequest = {
  query?: Record<string, string>;
  params?: Record<string, string[]>;
  locale?: string;
};

/** Requests a document such as a sitemap; undefined if it is not found. */
export async function readDocument(
  page: { getServerSideProps: GetServerSideProps },
  { query = {}, params = {}, locale = 'en' }: DocumentRequest = {},
) {
  const headers: Record<string, unknown> = {};
  let status = 200;
  const res = Object.assign(new PassThrough(), {
    headersSent: false,
    setHeader: (name: string, value: unknown) => void (headers[name] = value),
    writeHead(code: number, added: object) {
      status = code;
      Object.assign(headers, added);
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
  const result = await page.getServerSideProps(context);
  return 'notFound' in result ? undefined : { body: await body, status, headers };
}
