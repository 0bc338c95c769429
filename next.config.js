/** @type {import('next').NextConfig} */
export default {
  reactStrictMode: true,
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  agentRules: false,
  // Back finds the page where it was left, in the frame in which it appears.
  experimental: { scrollRestoration: true },
  // `npm test` checks the types of the whole tree; a start need not wait for it again.
  typescript: { ignoreBuildErrors: true },
  i18n: {
    // 'en' is the unprefixed default site. Nobody is redirected by language or address.
    locales: ['en', 'en-gb', 'en-ca', 'en-sg', 'en-au', 'en-ae'],
    defaultLocale: 'en',
    localeDetection: false,
  },
  redirects: async () => [
    { source: '/homeware', destination: '/collection/homeware', permanent: true },
    { source: '/women', destination: '/collection/women', permanent: true },
  ],
};
