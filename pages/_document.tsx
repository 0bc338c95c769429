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
import { StructuredData } from '@/components/seo/StructuredData';
import { contentSecurityPolicy } from '@/lib/node/contentSecurityPolicy';
import { env } from '@/lib/node/env';
import { DEFER_SCRIPTS } from '@/lib/hydration/deferScripts';
import type { PageData } from '@/store/pageData';

type DocumentFiles = Parameters<Head['getScripts']>[0];

/** Next's head; but in production its scripts are not named to the browser at once (lib/hydration/deferScripts). */
class ProductionHead extends Head {
  override getDynamicChunks() {
    return [];
  }
  override getScripts(files: DocumentFiles) {
    const sources = [...super.getDynamicChunks(files), ...super.getScripts(files)]
      .flatMap((script) => (script?.props as { src?: string }) ?? [])
      .flatMap(({ src }) => src ?? []);
    const { lowPriorityFiles } = this.context.buildManifest; // what Next's router knows of other pages
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
  const PageHead = env().production ? ProductionHead : Head;
  return (
    <Html>
      <PageHead>
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/touch-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#faf7f1" />
      </PageHead>
      <body>
        <StructuredData load={load} prefix={locale} />
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}

/**
 * The markup of a page in one piece. Next has React write it as a stream, where each of its many thousand strings becomes bytes and a string again.
 * It is the same tree, with the properties that Next hands to the app; what the page says in its head is known once it is written.
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

/** What this page may load depends on the environment; a page made at build time has no reply to say it on. */
Document.getInitialProps = (context: DocumentContext) => {
  const { production, ...settings } = env();
  if (production)
    context.res?.setHeader('Content-Security-Policy', contentSecurityPolicy(settings));
  return NextDocument.getInitialProps(
    context.err ? context : { ...context, renderPage: () => renderToSinglePass(context) },
  );
};
