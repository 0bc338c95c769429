import dynamic from 'next/dynamic';
import Head from 'next/head';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Afterwards } from '@/components/ui/Afterwards';
import { Later } from '@/components/ui/Later';
import { useNavigation } from '@/components/ui/Link';
import { SHOP_NAME } from '@/lib/model/site';
import { useAppSelector } from '@/store/hooks';
import { selectPageState, selectSessionNumber } from '@/store/session/slice';
import { useVisit } from './useVisit';
import { Footer } from './Footer';
import { failureTitle } from './failureTitle';
import { Header } from './Header';
import { Loader } from './Loader';
import styles from './Shell.module.css';

// Few pages show these; they are in the markup of those that do.
const ErrorScreen = dynamic(() => import('./ErrorScreen').then((module) => module.ErrorScreen), {
  loading: Loader,
});
const SignInWall = dynamic(() => import('./SignInWall').then((module) => module.SignInWall), {
  loading: Loader,
});
const Overlays = dynamic(() => import('./Overlays').then((module) => module.Overlays), {
  ssr: false,
});

type ShellProps = {
  failure?: { status: number };
  loading?: boolean;
  /** The page is made for one person. */ personal?: boolean;
  children: ReactNode;
};

/** The title is here and not in the screens, which may come a moment later: a page is announced, and told of, by its title. */
function Content({ failure, loading, children }: ShellProps) {
  if (loading) return <Loader />;
  if (!failure) return children;
  const { status } = failure;
  return (
    <>
      <Head>
        <title>{`${failureTitle(status)} | ${SHOP_NAME}`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      {status === 401 ? <SignInWall /> : <ErrorScreen status={status} />}
    </>
  );
}

/** Whether the page belongs to a session that has ended. It is requested again for whoever is here now, unless the shop is about to be loaded anew. */
function useOutdatedPage(personal: boolean): boolean {
  const { refresh } = useNavigation();
  const page = useAppSelector(selectPageState);
  const request = useEffectEvent(() => void refresh());
  const isStale = personal && page === 'stale';
  useEffect(() => {
    if (isStale) request();
  }, [isStale]);
  return personal && page !== 'current';
}

/** What stays around every page: header, footer, what lies above the page, and the session's start. It survives every error. */
export function Shell({ failure, loading, personal = false, children }: ShellProps) {
  useVisit(failure?.status);
  const outdated = useOutdatedPage(personal);
  const session = useAppSelector(selectSessionNumber);
  const [begun] = useState(useNavigation().path);
  return (
    <div key={session} className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Content failure={failure} loading={loading || outdated}>
          {children}
        </Content>
      </main>
      <Later>
        <Footer />
      </Later>
      <Afterwards>
        <Overlays begun={begun} status={failure?.status} />
      </Afterwards>
    </div>
  );
}
