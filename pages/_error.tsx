import type { NextPageContext } from 'next';

/** An exception during rendering: the app shell shows the error screen. */
export default function ErrorPage() {
  return null;
}

ErrorPage.getInitialProps = ({ res, err }: NextPageContext) => ({
  failure: { status: res?.statusCode ?? err?.statusCode ?? 500 },
});
