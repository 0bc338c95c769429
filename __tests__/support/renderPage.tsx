import { act, render } from '@testing-library/react';
import type { GetServerSideProps, GetServerSidePropsContext, NextPage } from 'next';
import type { NextRouter } from 'next/router';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { AppProps } from 'next/app';
import App from '@/pages/_app';
import { cookieHeader, cookiesOf, storeCookies } from './server';
import { recordToasts } from './shownToasts';

type Page = {
  default: NextPage<never>;
  getServerSideProps: GetServerSideProps<Record<string, unknown>>;
};
type Visit = {
  params?: Record<string, string | string[]>;
  query?: Record<string, string | string[]>;
  locale?: string;
  path?: string;
  /** Cookies in addition to those of the browser. */
  cookies?: Record<string, string>;
  /** Headers that a proxy in front of the store adds, such as the country. */
  headers?: Record<string, string>;
  /** Headers that the response has before the page is loaded, in lower case. */
  responseHeaders?: Record<string, string>;
};

/** Runs getServerSideProps for this browser and returns its result, status and headers. */
export async function loadPage(
  { getServerSideProps }: Page,
  {
    params = {},
    query = {},
    locale = 'en',
    path = '/',
    headers: addedHeaders = {},
    responseHeaders = {},
    cookies = {},
  }: Visit = {},
) {
  const cookie = cookieHeader();
  const headers: Record<string, unknown> = {};
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => void (headers[name] = value),
    getHeader: (name: string) => responseHeaders[name.toLowerCase()],
  };
  const req = {
    method: 'GET',
    url: path,
    cookies: { ...cookiesOf(cookie), ...cookies },
    headers: { cookie, ...addedHeaders },
    socket: { remoteAddress: '127.0.0.1' },
  };
  const context = {
    req,
    res,
    params,
    query: { ...params, ...query },
    locale,
    resolvedUrl: path,
  } as unknown as GetServerSidePropsContext;
  const result = await getServerSideProps(context);
  storeCookies([headers['Set-Cookie'] ?? []].flat() as string[]);
  return { result, status: () => res.statusCode, headers };
}

const newRouter = (visit: Visit) =>
  ({
    route: '/',
    pathname: '/',
    basePath: '',
    isLocaleDomain: false,
    isReady: true,
    isPreview: false,
    isFallback: false,
    defaultLocale: 'en',
    locales: ['en', 'en-gb'],
    query: { ...visit.params, ...visit.query },
    asPath: `${visit.path ?? '/'}${location.hash}`,
    locale: visit.locale ?? 'en',
    push: jest.fn().mockResolvedValue(true),
    replace: jest.fn().mockResolvedValue(true),
    reload: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
    prefetch: jest.fn().mockResolvedValue(undefined),
    beforePopState: jest.fn(),
    events: { on: jest.fn(), off: jest.fn(), emit: jest.fn() },
  }) satisfies NextRouter;

/** Loads and renders a page as the app does: getServerSideProps, app shell, store, page. */
export async function renderPage(page: Page, visit: Visit = {}) {
  async function load(next: Page, nextVisit: Visit) {
    const { result, status } = await loadPage(next, nextVisit);
    if (!('props' in result)) throw new Error(`no page: ${JSON.stringify(result)}`);
    const props = await result.props;
    const router = newRouter(nextVisit);
    const element = (
      <RouterContext value={router}>
        <App
          Component={next.default as AppProps['Component']}
          pageProps={props}
          {...({ router } as unknown as Pick<AppProps, 'router'>)}
        />
      </RouterContext>
    );
    return { element, router, status: status() };
  }
  const { element, router, status } = await load(page, visit);
  recordToasts();
  const rendered = render(element);
  // Loads the code that the app requests after the first paint, so that it does not arrive during the test.
  await act(async () => {
    await Promise.all([
      import('react-hot-toast'),
      import('@/components/layout/ProgressBar'),
      import('@/components/layout/Overlays'),
      import('@/components/layout/ErrorScreen'),
      import('@/components/layout/SignInRequired'),
      import('@/components/layout/AuthGate'),
      import('@/components/layout/CheckoutSignIn'),
      import('@/components/product-card/CarouselLoader'),
      import('@/components/product/Discontinued'),
      import('@/components/product/EventDateForm'),
      import('@/components/product/LocalSupportHours'),
      import('@/components/product/Unavailable'),
      import('@/components/listing/EmptyListing'),
      import('@/components/listing/LateTiles'),
    ]);
  });
  return {
    ...rendered,
    router,
    status,
    /** Navigates to another page in the same tab, without a document load. */
    async goTo(next: Page, nextVisit: Visit) {
      const { element: nextElement } = await load(next, nextVisit);
      rendered.rerender(nextElement);
    },
  };
}
