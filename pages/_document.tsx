import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document';
import { StructuredData } from '@/components/seo/StructuredData';
import type { PageLoad } from '@/store/pageLoaded';

export default function Document({ __NEXT_DATA__: { props, locale } }: DocumentProps) {
  const { load } = props.pageProps as { load?: PageLoad };
  return (
    <Html>
      <Head>
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <meta name="theme-color" content="#faf7f1" />
      </Head>
      <body>
        <StructuredData load={load} prefix={locale} />
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
