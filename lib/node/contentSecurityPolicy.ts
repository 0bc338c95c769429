import { createHash } from 'node:crypto';
import Snippets from 'react-gtm-module/dist/Snippets.js';
import type { Env } from './env';
import { DEFER_SCRIPTS } from '@/lib/hydration/deferScripts';

const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = 'https://*.google-analytics.com https://*.analytics.google.com';
const GOOGLE = 'https://accounts.google.com/gsi/';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The script that react-gtm-module injects for this container. */
const tagManagerScript = (gtmId: string) =>
  Snippets.tags({ id: gtmId, events: {}, dataLayerName: 'dataLayer', auth: '', preview: '' })
    .script;

/** The content security policy. Toasts need inline styles; `inlineScript` is the built text. */
export function contentSecurityPolicy(
  {
    mediaBase,
    gtmId,
    googleClientId,
    siteUrl,
    development = false,
  }: Pick<Env, 'mediaBase' | 'gtmId' | 'googleClientId' | 'siteUrl'> &
    Partial<Pick<Env, 'development'>>,
  inlineScript = DEFER_SCRIPTS,
): string {
  const media = mediaBase.startsWith('/') ? '' : new URL(mediaBase).origin;
  const tags = gtmId && TAG_MANAGER;
  const google = googleClientId && GOOGLE;
  const rules: Record<string, (string | false)[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      hashOf(inlineScript),
      gtmId && hashOf(tagManagerScript(gtmId)),
      tags,
      google,
      development && "'unsafe-eval'",
    ],
    'style-src': ["'self'", "'unsafe-inline'", google],
    'img-src': ["'self'", 'data:', 'blob:', media, tags, gtmId && ANALYTICS],
    'media-src': ["'self'", media],
    'connect-src': ["'self'", media, tags, gtmId && ANALYTICS, google],
    'frame-src': ["'self'", tags, google],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(siteUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ');
}
