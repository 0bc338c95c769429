import type { NextPageContext } from 'next';
import type { PageFailure } from '@/lib/model/failure';

export default function ErrorPage() {
  return null;
}

/** The response has a request id only if no other visitor gets this page. */
ErrorPage.getInitialProps = ({ res, err }: NextPageContext): { failure: PageFailure } => {
  const requestId = res?.getHeader('x-request-id')?.toString();
  return {
    failure: {
      status: res?.statusCode ?? err?.statusCode ?? 500,
      ...(requestId && { requestId }),
    },
  };
};
