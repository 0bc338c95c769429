import { FILTERS } from '@/lib/model/filters';
import { serverDocument } from '@/server/textDocument';

const MAX_AGE_S = 86_400;

/** Endless or internal. Pages with noindex must stay readable to crawlers. */
const DISALLOWED = [
  '/api/',
  '/azapayment/',
  '/markdown/',
  ...FILTERS.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]),
];

/** Feeds link to sizes of a product; the longer rule takes precedence. */
const ALLOWED = ['', '/en-*'].flatMap((site) =>
  ['?', '&'].map((mark) => `${site}/products/*${mark}size=`),
);

/** Built from configuration alone, so it is served while the backend is down. */
export const getServerSideProps = serverDocument(async ({ site: { url } }) => ({
  type: 'text/plain',
  maxAge: MAX_AGE_S,
  body: [
    [
      'User-agent: *',
      ...DISALLOWED.map((path) => `Disallow: ${path}`),
      ...ALLOWED.map((path) => `Allow: ${path}`),
      '',
      `Sitemap: ${url}/sitemap.xml`,
      '',
    ].join('\n'),
  ],
}));

export default function Robots() {
  return null;
}
