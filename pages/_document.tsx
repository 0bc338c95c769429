import type { AppInitialProps } from 'next/app';
import NextDocument, {
  type DocumentContext,
  type DocumentInitialProps,
  type DocumentProps,
  Head,
  Html,
  Main,
  NextScript,
} from 'next/document';
import { renderToString } from 'react-dom/server';
import { AnnouncementBar } from '@/components/layout/AnnouncementBar';
import { TestStoreNotice } from '@/components/layout/TestStoreNotice';
import { htmlToText } from '@/lib/node/safeHtml';
import { ProductMetaTags } from '@/components/seo/ProductMetaTags';
import { StructuredData } from '@/components/seo/StructuredData';
import { contentSecurityPolicy } from '@/lib/node/contentSecurityPolicy';
import { env } from '@/lib/node/env';
import { DEFER_SCRIPTS } from '@/lib/hydration/deferScripts';
import type { PageData } from '@/lib/model/pageData';

type DocumentFiles = Parameters<Head['getScripts']>[0];

/** Next's head, with the scripts deferred (lib/hydration/deferScripts). */
class DeferringHead extends Head {
  override getDynamicChunks() {
    return [];
  }
  override getScripts(files: DocumentFiles) {
    const sources = [...super.getDynamicChunks(files), ...super.getScripts(files)]
      .flatMap((script) => (script?.props as { src?: string }) ?? [])
      .flatMap(({ src }) => src ?? []);
    const { lowPriorityFiles } = this.context.buildManifest; // build manifest of the other pages
    const belongsToOtherPages = (source: string) =>
      lowPriorityFiles.some((file) => source.includes(file));
    return [
      <script
        key="later"
        data-scripts={sources.filter((source) => !belongsToOtherPages(source)).join(' ')}
        data-other-pages={sources.filter(belongsToOtherPages).join(' ')}
        dangerouslySetInnerHTML={{ __html: DEFER_SCRIPTS }}
      />,
    ];
  }
}

export default function Document({ __NEXT_DATA__: { props, locale } }: DocumentProps) {
  const { load } = props.pageProps as { load?: PageData };
  return (
    <Html>
      <DeferringHead>
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/touch-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#faf7f1" />
        <ProductMetaTags load={load} />
        {load?.site && (
          <link
            rel="alternate"
            type="application/rss+xml"
            title="New arrivals"
            href={`${load.site.url}/feeds/new-${load.region.code.toLowerCase()}.xml`}
          />
        )}
      </DeferringHead>
      <body>
        <TestStoreNotice site={load?.site} />
        <AnnouncementBar site={load?.site} prefix={locale} />
        <StructuredData
          load={load}
          prefix={locale}
          note={htmlToText(load?.product?.stylistNote ?? '')}
        />
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}

/**
 * Renders a page in one pass. Next would have React write a stream, which converts thousands of
 * strings to bytes and back. The tree is the same, with the props that Next passes to the app; the
 * head elements are collected by a second call.
 */
async function renderToSinglePass({
  renderPage,
  AppTree,
}: DocumentContext): Promise<DocumentInitialProps> {
  const captured: { props?: AppInitialProps } = {};
  const captureProps = () =>
    renderPage({
      enhanceApp: () => (props) => {
        captured.props = props;
        return null;
      },
    });
  const { html: fallbackHtml } = await captureProps();
  const html = captured.props
    ? renderToString(
        <div id="__next">
          <AppTree {...captured.props} />
        </div>,
      )
    : fallbackHtml;
  return { html, head: (await captureProps()).head };
}

/** The policy depends on the environment; pages made at build time have no response. */
Document.getInitialProps = (context: DocumentContext) => {
  context.res?.setHeader('Content-Security-Policy', contentSecurityPolicy(env()));
  return NextDocument.getInitialProps(
    context.err ? context : { ...context, renderPage: () => renderToSinglePass(context) },
  );
};
