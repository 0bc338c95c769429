import { act, render } from '@testing-library/react';
import type { GetServerSideProps, GetServerSidePropsContext, NextPage } from 'next';
import type { NextRouter } from 'next/router';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { AppProps } from 'next/app';
import App from '@/pages/_app';
import { cookieHeader, cookiesOf, storeCookies } from './server';

type Page = {
  default: NextPage<never>;
  getServerSideProps: GetServerSideProps<Record<string, unknown>>;
};
type Visit = {
  params?: Record<string, string | string[]>;
  query?: Record<string, string | string[]>;
  locale?: string;
  path?: string;
  /** Cookies as they were sent, beside those of the browser. */ cookies?: Record<string, string>;
  /** What stands before the shop adds, such as where a visitor is. */ headers?: Record<
    string,
    string
  >;
};

/** What getServerSideProps answers to this browser, with the status and headers of the page. */
export async function loadPage(
  { getServerSideProps }: Page,
  {
    params = {},
    query = {},
    locale = 'en',
    path = '/',
    headers: added = {},
    cookies = {},
  }: Visit = {},
) {
  const cookie = cookieHeader();
  const headers: Record<string, unknown> = {};
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => void (headers[name] = value),
  };
  const req = {
    method: 'GET',
    url: path,
    cookies: { ...cookiesOf(cookie), ...cookies },
    headers: { cookie, ...added },
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
    asPath: visit.path ?? '/',
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

/** Loads and shows a page as the app does: getServerSideProps, the shell, the store, then the page. */
export async function renderPage(page: Page, visit: Visit = {}) {
  async function load(next: Page, at: Visit) {
    const { result, status } = await loadPage(next, at);
    if (!('props' in result)) throw new Error(`no page: ${JSON.stringify(result)}`);
    const props = await result.props;
    const router = newRouter(at);
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
  const shown = render(element);
  // What the app fetches after its first paint comes now, and not in the middle of the test.
  await act(async () => {
    await Promise.all([
      import('react-hot-toast'),
      import('@/components/layout/ProgressBar'),
      import('@/components/layout/Overlays'),
      import('@/components/layout/ErrorScreen'),
      import('@/components/layout/SignInRequired'),
      import('@/components/layout/AuthGate'),
      import('@/components/layout/CheckoutSignIn'),
      import('@/components/product/Discontinued'),
      import('@/components/product/EventDateForm'),
      import('@/components/product/LocalSupportHours'),
      import('@/components/product/Unavailable'),
      import('@/components/listing/EmptyListing'),
    ]);
  });
  return {
    ...shown,
    router,
    status,
    /** To another page in the same tab, without loading the shop again. */
    async goTo(next: Page, at: Visit) {
      const { element: following } = await load(next, at);
      shown.rerender(following);
    },
  };
}
