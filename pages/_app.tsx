// First of all imports, because the first rule a browser reads fixes the order of cascade layers.
import '@/styles/layers.css';
import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/reset.css';
import '@/styles/base.css';
import '@/styles/utilities.css';
import type { AppProps } from 'next/app';
import dynamic from 'next/dynamic';
import localFont from 'next/font/local';
import Head from 'next/head';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { AfterIntent } from '@/components/ui/AfterIntent';
import { Layout, type LayoutFrame } from '@/components/layout/Layout';
import { storeEnvironment } from '@/components/layout/storeEnvironment';
import { MediaBaseContext } from '@/components/ui/Picture';
import { deferBuildManifest } from '@/lib/hydration/deferredBuildManifest';
import { INDIA } from '@/lib/i18n/region';
import type { PageFailure } from '@/lib/model/failure';
import { DEFAULT_SITE } from '@/lib/model/site';
import { replayEarlyInteractions } from '@/lib/hydration/replayEarlyInteractions';
import type { Services } from '@/services';
import { type AppStore, makeStore } from '@/store/makeStore';
import type { PageData } from '@/lib/model/pageData';
import { usePageStore } from '@/store/usePageStore';

const display = localFont({
  src: '../node_modules/@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff2',
  variable: '--font-display',
  adjustFontFallback: 'Times New Roman',
  weight: '400',
});
const text = localFont({
  src: '../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  variable: '--font-text',
  adjustFontFallback: 'Arial',
  weight: '400 700',
});
// One file with the overlays, because all are loaded at the first sign of use.
const ProgressBar = dynamic(
  () =>
    import(/* webpackChunkName: "overlays" */ '@/components/layout/ProgressBar').then(
      (module) => module.ProgressBar,
    ),
  { ssr: false },
);
const Toasts = dynamic(
  () =>
    import(/* webpackChunkName: "overlays" */ '@/components/layout/Toasts').then(
      (module) => module.Toasts,
    ),
  { ssr: false },
);

/** A page can have a header and footer of its own. */
type PageComponent = AppProps['Component'] & { frame?: LayoutFrame };
type Props = { load?: PageData; failure?: PageFailure; loading?: boolean };

function createBrowserStore(load: PageData | undefined): AppStore {
  let services: Promise<Services> | undefined;
  const createServices = async () => {
    // 37 kB with axios, needed by no page that is only looked at.
    const [{ createBrowserServices }, { callOutcomes }] = await Promise.all([
      import(/* webpackChunkName: "session" */ '@/services/browser'),
      import(/* webpackChunkName: "session" */ '@/store/session/callOutcomes'),
    ]);
    return createBrowserServices(load?.region ?? INDIA, callOutcomes(store));
  };
  const resetServices = (error: unknown) => {
    services = undefined; // the next thunk tries again
    throw error;
  };
  const store = makeStore(
    () => (services ??= createServices().catch(resetServices)),
    storeEnvironment,
  );
  return store;
}

export default function App({ Component, pageProps }: AppProps<Props>) {
  const { load, failure, loading } = pageProps;
  const { frame } = Component as PageComponent;
  const store = usePageStore(load, () => createBrowserStore(load));
  // Parts that a page is sent without come with the session; its footer may hydrate after that.
  const [serverState] = useState(() => (load?.navigation ? undefined : store.getState()));
  useEffect(replayEarlyInteractions, []);
  useEffect(deferBuildManifest, []);
  return (
    <Provider store={store} serverState={serverState}>
      <MediaBaseContext value={load?.site.mediaBase ?? DEFAULT_SITE.mediaBase}>
        <Head>
          <style>{`:root{--font-display:${display.style.fontFamily};--font-text:${text.style.fontFamily}}`}</style>
        </Head>
        <Layout
          frame={failure && failure.status !== 401 ? undefined : frame}
          failure={failure}
          loading={loading}
          isPersonal={load?.ownerId !== undefined}
        >
          <Component {...pageProps} />
        </Layout>
        <AfterIntent>
          <ProgressBar />
          <Toasts />
        </AfterIntent>
      </MediaBaseContext>
    </Provider>
  );
}
