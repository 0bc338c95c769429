import type { NextPageContext } from 'next';

/** A fault of ours while rendering: the shell shows the error screen. */
export default function ErrorPage() {
  return null;
}

ErrorPage.getInitialProps = ({ res, err }: NextPageContext) => ({
  failure: { status: res?.statusCode ?? err?.statusCode ?? 500 },
});
