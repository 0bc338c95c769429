import { createHash } from 'node:crypto';
import Snippets from 'react-gtm-module/dist/Snippets.js';
import type { Env } from './env';
import { DEFER_SCRIPTS } from '@/lib/hydration/deferScripts';
import { type Sources, sourcesOf, TAG_PREVIEW_SOURCES, type TagVendor } from './tagVendors';

const TAG_MANAGER = 'https://www.googletagmanager.com';
const GOOGLE = 'https://accounts.google.com/gsi/';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The script that react-gtm-module injects for this container. */
const tagManagerScript = (gtmId: string) =>
  Snippets.tags({ id: gtmId, events: {}, dataLayerName: 'dataLayer', auth: '', preview: '' })
    .script;

type PolicySettings = Pick<Env, 'mediaBase' | 'gtmId' | 'googleClientId' | 'siteUrl'> &
  Partial<Pick<Env, 'development' | 'tagVendors' | 'scriptHashes' | 'tagPreview' | 'tagServerUrl'>>;

/** A container that runs tags of unnamed vendors may still send to Google Analytics. */
const DEFAULT_VENDORS: TagVendor[] = ['ga4'];

/** A server container receives events, and answers with pixels and frames of its vendors. */
const serverSources = (origin: string): Sources => ({
  'img-src': [origin],
  'connect-src': [origin],
  'frame-src': [origin],
});

/** What the tag manager, the tags in its container and its preview pane load. */
function tagSources({
  gtmId,
  tagVendors = DEFAULT_VENDORS,
  scriptHashes = [],
  tagPreview = false,
  tagServerUrl = '',
}: PolicySettings): Sources[] {
  if (!gtmId) return [];
  return [
    {
      'script-src': [hashOf(tagManagerScript(gtmId)), ...scriptHashes, TAG_MANAGER],
      'img-src': [TAG_MANAGER],
      'connect-src': [TAG_MANAGER, 'https://www.google.com'],
      'frame-src': [TAG_MANAGER],
    },
    ...tagVendors.map(sourcesOf),
    ...(tagServerUrl ? [serverSources(new URL(tagServerUrl).origin)] : []),
    ...(tagPreview ? [TAG_PREVIEW_SOURCES] : []),
  ];
}

/** The content security policy. Toasts need inline styles; `inlineScript` is the built text. */
export function contentSecurityPolicy(
  settings: PolicySettings,
  inlineScript = DEFER_SCRIPTS,
): string {
  const { mediaBase, googleClientId, siteUrl, development = false } = settings;
  const media = mediaBase.startsWith('/') ? '' : new URL(mediaBase).origin;
  const google = googleClientId && GOOGLE;
  const tags = tagSources(settings);
  const ofTags = (name: keyof Sources) => tags.flatMap((sources) => sources[name] ?? []);
  const fonts = ofTags('font-src');
  const rules: Record<string, (string | false)[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      hashOf(inlineScript),
      ...ofTags('script-src'),
      google,
      development && "'unsafe-eval'",
    ],
    'style-src': ["'self'", "'unsafe-inline'", ...ofTags('style-src'), google],
    'img-src': ["'self'", 'data:', 'blob:', media, ...ofTags('img-src')],
    'media-src': ["'self'", media],
    ...(fonts.length > 0 && { 'font-src': ["'self'", ...fonts] }),
    'connect-src': ["'self'", media, ...ofTags('connect-src'), google],
    'frame-src': ["'self'", ...ofTags('frame-src'), google],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(siteUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...new Set(sources.filter(Boolean))].join(' '))
    .join('; ');
}

/**
 * The opener policy while the tag manager is debugged: its preview window opens the store and
 * connects by window.opener, which the usual policy severs.
 */
export const openerPolicy = ({ gtmId, tagPreview }: Pick<Env, 'gtmId' | 'tagPreview'>) =>
  gtmId && tagPreview ? 'unsafe-none' : 'same-origin-allow-popups';
