import dynamic from 'next/dynamic';
import Head from 'next/head';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { AfterIdle } from '@/components/ui/AfterIdle';
import { LazyLayout } from '@/components/ui/LazyLayout';
import { useNavigation } from '@/components/ui/Link';
import { SHOP_NAME } from '@/lib/model/site';
import { useAppSelector } from '@/store/hooks';
import { selectPageState, selectSessionNumber } from '@/store/session/slice';
import { useSession } from './useSession';
import { Footer } from './Footer';
import { errorTitle } from './errorTitle';
import { Header } from './Header';
import { PageLoader } from './PageLoader';
import styles from './Layout.module.css';

// Few pages show these; they are in the markup of those that do.
const ErrorScreen = dynamic(() => import('./ErrorScreen').then((module) => module.ErrorScreen), {
  loading: PageLoader,
});
const SignInRequired = dynamic(
  () => import('./SignInRequired').then((module) => module.SignInRequired),
  {
    loading: PageLoader,
  },
);
const Overlays = dynamic(() => import('./Overlays').then((module) => module.Overlays), {
  ssr: false,
});

type LayoutProps = {
  failure?: { status: number };
  loading?: boolean;
  /** The page is made for one person. */ isPersonal?: boolean;
  children: ReactNode;
};

/** The title is here and not in the screens, which may come a moment later: a page is announced, and told of, by its title. */
function Content({ failure, loading, children }: LayoutProps) {
  if (loading) return <PageLoader />;
  if (!failure) return children;
  const { status } = failure;
  return (
    <>
      <Head>
        <title>{`${errorTitle(status)} | ${SHOP_NAME}`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      {status === 401 ? <SignInRequired /> : <ErrorScreen status={status} />}
    </>
  );
}

/** Whether the page belongs to a session that has ended. It is requested again for whoever is here now, unless the shop is about to be loaded anew. */
function useIsPageOutdated(isPersonal: boolean): boolean {
  const { refresh } = useNavigation();
  const pageStatus = useAppSelector(selectPageState);
  const requestPage = useEffectEvent(() => void refresh());
  const isStale = isPersonal && pageStatus === 'stale';
  useEffect(() => {
    if (isStale) requestPage();
  }, [isStale]);
  return isPersonal && pageStatus !== 'current';
}

/** What stays around every page: header, footer, what lies above the page, and the session's start. It survives every error. */
export function Layout({ failure, loading, isPersonal = false, children }: LayoutProps) {
  useSession(failure?.status);
  const isOutdated = useIsPageOutdated(isPersonal);
  const session = useAppSelector(selectSessionNumber);
  const [initialPath] = useState(useNavigation().path);
  return (
    <div key={session} className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Content failure={failure} loading={loading || isOutdated}>
          {children}
        </Content>
      </main>
      <LazyLayout>
        <Footer />
      </LazyLayout>
      <AfterIdle>
        <Overlays initialPath={initialPath} status={failure?.status} />
      </AfterIdle>
    </div>
  );
}
