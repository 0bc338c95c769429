import { fileURLToPath } from 'node:url';
import { reduceClientBundle, withReadableClassNames } from './build/clientBundle.mjs';

// Set by tools/bundleReport.mjs.
const report = process.env.BUNDLE_REPORT
  ? (await import('webpack-bundle-analyzer')).default
  : undefined;

/** @type {import('next').NextConfig} */
export default {
  reactStrictMode: true,
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  // server/http/renderContext.ts does, for what may be kept.
  generateEtags: false,
  agentRules: false,
  // The media host makes the sizes. Next would make any of them for anybody, and keep them.
  images: { unoptimized: true },
  experimental: {
    // Back finds the page where it was left, in the frame in which it appears.
    scrollRestoration: true,
    // There is no app directory whose pages a browser would have to tell apart from these.
    clientRouterFilter: false,
  },
  // `npm test` checks the types of the whole tree; a start need not wait for it again.
  typescript: { ignoreBuildErrors: true },
  // Next's client asks for React by this name (lib/hydration/concurrentHydrateRoot.ts).
  webpack: (config, { dev, isServer, webpack }) => {
    if (!dev) withReadableClassNames(config);
    if (!dev && !isServer) reduceClientBundle(config, webpack);
    if (report && !isServer)
      config.plugins.push(
        new report.BundleAnalyzerPlugin({
          analyzerMode: process.env.BUNDLE_REPORT.endsWith('.html') ? 'static' : 'json',
          openAnalyzer: false,
          reportFilename: process.env.BUNDLE_REPORT,
          compressionAlgorithm: 'gzip',
          logLevel: 'error',
        }),
      );
    config.module.rules.push({
      test: /next[\\/]dist[\\/](esm[\\/])?client[\\/]index\.js$/,
      resolve: {
        alias: {
          'react-dom/client$': fileURLToPath(
            new URL('./lib/hydration/concurrentHydrateRoot.ts', import.meta.url),
          ),
        },
      },
    });
    return config;
  },
  i18n: {
    // 'en' is the unprefixed default site. Nobody is redirected by language or address.
    locales: ['en', 'en-gb', 'en-ca', 'en-sg', 'en-au', 'en-ae'],
    defaultLocale: 'en',
    localeDetection: false,
  },
  rewrites: async () => [
    // A page in words alone, for assistants and other readers of text.
    { source: '/:page(.+)\\.md', destination: '/markdown/:page' },
    { source: '/.well-known/security.txt', destination: '/security.txt' },
  ],
  redirects: async () => [
    {
      source: '/:root(women|men|kids|jewellery|accessories|homeware)',
      destination: '/collection/:root',
      statusCode: 301,
    },
  ],
};
