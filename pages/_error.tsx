import type { NextPageContext } from 'next';

export default function ErrorPage() {
  return null;
}

ErrorPage.getInitialProps = ({ res, err }: NextPageContext) => ({
  failure: { status: res?.statusCode ?? err?.statusCode ?? 500 },
});
