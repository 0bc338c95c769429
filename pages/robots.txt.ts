import { FILTERS } from '@/lib/model/filters';
import { serverDocument } from '@/server/textDocument';

const MAX_AGE_S = 86_400;

/** What is only for machines of our own, and filtered lists, which are endless; searches and personal pages say noindex, and must be read for it. */
const DISALLOWED = [
  '/api/',
  '/azapayment/',
  '/markdown/',
  ...FILTERS.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]),
];

/** A size of a piece is an offer of its own, to which feeds lead; the longer rule is the one that counts. */
const ALLOWED = ['', '/en-*'].flatMap((site) =>
  ['?', '&'].map((mark) => `${site}/products/*${mark}size=`),
);

/** Made of configuration alone: it stands when the backend does not. */
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

/** Never drawn: the reply has been sent. */
export default function Robots() {
  return null;
}
