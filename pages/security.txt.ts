import { absoluteUrl } from '@/lib/seo/urls';
import { serverDocument } from '@/server/textDocument';

const MAX_AGE_S = 86_400;
/** RFC 9116 advises less than a year. */
const VALID_MS = 180 * 86_400_000;

/** Where to report a vulnerability (RFC 9116), also at /.well-known/security.txt. */
export const getServerSideProps = serverDocument(async ({ site: { url, supportEmail } }) => ({
  type: 'text/plain',
  maxAge: MAX_AGE_S,
  body: [
    [
      ...(supportEmail ? [`Contact: mailto:${supportEmail}`] : []),
      `Contact: ${absoluteUrl(url, 'en', '/help/contact')}`,
      `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${url}/.well-known/security.txt`,
      '',
    ].join('\n'),
  ],
}));

export default function Security() {
  return null;
}
