import { CONSENT_PURPOSES, type ConsentPurpose } from '@/lib/model/consentPurposes';

type Directive = 'script-src' | 'style-src' | 'img-src' | 'font-src' | 'connect-src' | 'frame-src';
export type Sources = Partial<Record<Directive, readonly string[]>>;

/** Google's domains of the countries the store sells to, which remarketing lists use. */
const GOOGLE_DOMAINS = [
  'com',
  'co.in',
  'co.uk',
  'ca',
  'com.sg',
  'com.au',
  'ae',
  'com.sa',
  'com.hk',
].map((domain) => `https://www.google.${domain}`);
const GOOGLE_ADS = [
  'https://googleads.g.doubleclick.net',
  'https://www.googleadservices.com',
  'https://pagead2.googlesyndication.com',
];

/**
 * The hosts that each vendor's tag needs, as the vendor publishes them (Google's:
 * developers.google.com/tag-platform/security/guides/csp), and the purpose it serves.
 * Scripts of Google Ads are limited to their path: the hosts also serve libraries that run any code.
 */
const VENDORS = {
  ga4: {
    purpose: 'analytics',
    sources: {
      'img-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
      'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
    },
  },
  'google-ads': {
    purpose: 'advertising',
    sources: {
      'script-src': [...GOOGLE_ADS, 'https://www.google.com'].map((host) => `${host}/pagead/`),
      'img-src': [...GOOGLE_ADS, ...GOOGLE_DOMAINS, 'https://google.com'],
      'connect-src': [
        ...GOOGLE_ADS,
        ...GOOGLE_DOMAINS,
        'https://google.com',
        'https://ad.doubleclick.net',
      ],
      'frame-src': ['https://td.doubleclick.net', 'https://bid.g.doubleclick.net'],
    },
  },
  meta: {
    purpose: 'advertising',
    sources: {
      'script-src': ['https://connect.facebook.net'],
      'img-src': ['https://www.facebook.com'],
      'connect-src': ['https://www.facebook.com', 'https://connect.facebook.net'],
      'frame-src': ['https://www.facebook.com'],
    },
  },
  tiktok: {
    purpose: 'advertising',
    sources: {
      'script-src': ['https://analytics.tiktok.com'],
      'img-src': ['https://analytics.tiktok.com'],
      'connect-src': ['https://analytics.tiktok.com', 'https://analytics-ipv6.tiktokw.us'],
    },
  },
  pinterest: {
    purpose: 'advertising',
    sources: {
      'script-src': ['https://s.pinimg.com', 'https://ct.pinterest.com'],
      'img-src': ['https://ct.pinterest.com'],
      'connect-src': ['https://ct.pinterest.com'],
      'frame-src': ['https://ct.pinterest.com'],
    },
  },
  bing: {
    purpose: 'advertising',
    sources: {
      'script-src': ['https://bat.bing.com', 'https://bat.bing.net'],
      'img-src': ['https://bat.bing.com', 'https://bat.bing.net'],
      'connect-src': ['https://bat.bing.com', 'https://bat.bing.net'],
    },
  },
  hotjar: {
    purpose: 'analytics',
    sources: {
      'script-src': ['https://static.hotjar.com', 'https://script.hotjar.com'],
      'img-src': ['https://*.hotjar.com'],
      'font-src': ['https://script.hotjar.com'],
      'connect-src': ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
      'frame-src': ['https://vars.hotjar.com'],
    },
  },
} as const satisfies Record<string, { purpose: ConsentPurpose; sources: Sources }>;

export type TagVendor = keyof typeof VENDORS;
export const TAG_VENDORS = Object.keys(VENDORS) as TagVendor[];

/** What the preview pane of Google Tag Manager loads into the page. */
export const TAG_PREVIEW_SOURCES: Sources = {
  'script-src': ['https://tagmanager.google.com'],
  'style-src': [
    'https://www.googletagmanager.com',
    'https://tagmanager.google.com',
    'https://fonts.googleapis.com',
  ],
  'img-src': ['https://ssl.gstatic.com', 'https://www.gstatic.com'],
  'font-src': ['https://fonts.gstatic.com', 'data:'],
};

const isTagVendor = (name: string): name is TagVendor => Object.hasOwn(VENDORS, name);
const isNamed = (name: string) => name !== '';

/**
 * The vendors in CSP_VENDORS, separated by commas; none for "none". Undefined if the variable is
 * empty. Throws for an unknown name.
 */
export function parseTagVendors(text: string): TagVendor[] | undefined {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(isNamed);
  if (!names.length) return undefined;
  if (names.length === 1 && names[0] === 'none') return [];
  return names.map((name) => {
    if (isTagVendor(name)) return name;
    throw new Error(
      `CSP_VENDORS names "${name}", but the known vendors are ${TAG_VENDORS.join(', ')}. See .env.example.`,
    );
  });
}

export const sourcesOf = (vendor: TagVendor): Sources => VENDORS[vendor].sources;

/** What visitors are asked to allow: both purposes unless the vendors are named. */
export const purposesOf = (vendors: TagVendor[] | undefined): ConsentPurpose[] =>
  CONSENT_PURPOSES.filter(
    (purpose) => !vendors || vendors.some((vendor) => VENDORS[vendor].purpose === purpose),
  );

/** The hashes in CSP_SCRIPT_HASHES, of inline scripts in Custom HTML tags. Throws for anything else. */
export const parseScriptHashes = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((hash) => hash.replace(/^'|'$/g, ''))
    .filter(isNamed)
    .map((hash) => {
      if (/^sha(?:256-[\w+/-]{43}=|384-[\w+/-]{64}|512-[\w+/-]{86}==)$/.test(hash))
        return `'${hash}'`;
      throw new Error(
        `CSP_SCRIPT_HASHES must list hashes such as sha256-..., but has "${hash}". See .env.example.`,
      );
    });
