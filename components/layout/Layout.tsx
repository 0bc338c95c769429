import dynamic from 'next/dynamic';
import Head from 'next/head';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { AfterIntent } from '@/components/ui/AfterIntent';
import { LazyLayout } from '@/components/ui/LazyLayout';
import { useNavigation } from '@/components/ui/Link';
import { serverPart } from '@/components/ui/serverPart';
import type { PageFailure } from '@/lib/model/failure';
import { SHOP_NAME } from '@/lib/model/site';
import { useAppSelector } from '@/store/hooks';
import { selectPageState, selectSessionNumber } from '@/store/session/slice';
import { useSession } from './useSession';
// The footer's styles belong to the first load.
import './CountryForm.module.css';
import './Footer.module.css';
import './FooterGroup.module.css';
import { Footer as ServerFooter } from './Footer';
import { errorTitle } from './errorTitle';
import { Header } from './Header';
import { PageLoader } from './PageLoader';
import styles from './Layout.module.css';

// Few pages show these; they are server-rendered where needed.
const ErrorScreen = dynamic(() => import('./ErrorScreen').then((module) => module.ErrorScreen), {
  loading: PageLoader,
});
const SignInRequired = dynamic(
  () => import('./SignInRequired').then((module) => module.SignInRequired),
  {
    loading: PageLoader,
  },
);
const Overlays = dynamic(
  () => import(/* webpackChunkName: "overlays" */ './Overlays').then((module) => module.Overlays),
  { ssr: false },
);

const Footer = serverPart(typeof window === 'undefined' ? ServerFooter : undefined, () =>
  import('./Footer').then((module) => module.Footer),
);

// One element for all renders (`serverPart`).
const SHOP_FOOTER = (
  <LazyLayout>
    <Suspense>
      <Footer />
    </Suspense>
  </LazyLayout>
);

export type LayoutFrame = { Header: ComponentType; Footer: ComponentType };

const SHOP_FRAME: LayoutFrame = {
  Header,
  Footer: () => SHOP_FOOTER,
};

type LayoutProps = {
  frame?: LayoutFrame;
  failure?: PageFailure;
  loading?: boolean;
  isPersonal?: boolean;
  children: ReactNode;
};

/** The title is set here: error screens load later, and route announcements read it. */
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
      {status === 401 ? <SignInRequired /> : <ErrorScreen {...failure} />}
    </>
  );
}

/** Whether the page belongs to an ended session; it is then requested again. */
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

/** Header, footer, overlays and the start of the session. Survives every error. */
export function Layout({
  frame = SHOP_FRAME,
  failure,
  loading,
  isPersonal = false,
  children,
}: LayoutProps) {
  useSession(failure?.status);
  const isOutdated = useIsPageOutdated(isPersonal);
  const session = useAppSelector(selectSessionNumber);
  const [initialPath] = useState(useNavigation().path);
  return (
    <div key={session} className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <frame.Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Content failure={failure} loading={loading || isOutdated}>
          {children}
        </Content>
      </main>
      <frame.Footer />
      <AfterIntent>
        <Overlays initialPath={initialPath} status={failure?.status} />
      </AfterIntent>
    </div>
  );
}
