/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import TagManager from 'react-gtm-module';
import { contentSecurityPolicy, openerPolicy } from '@/lib/node/contentSecurityPolicy';
import { parseScriptHashes, parseTagVendors, purposesOf, TAG_VENDORS } from '@/lib/node/tagVendors';
import { DEFER_SCRIPTS } from '@/lib/hydration/deferScripts';

const PLAIN = {
  mediaBase: '/media',
  gtmId: '',
  googleClientId: '',
  siteUrl: 'http://127.0.0.1:3000',
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const OWN_HASH = `'sha256-${sha256(DEFER_SCRIPTS)}'`;
const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

test('content security policy > allows no other origin by default', () => {
  const policy = contentSecurityPolicy(PLAIN);
  expect(policy).not.toContain('https:');
  const {
    'script-src': scripts,
    'frame-ancestors': framing,
    'form-action': forms,
    'base-uri': base,
    'object-src': objects,
  } = directivesOf(policy);
  expect({ scripts, framing, forms, base, objects }).toEqual({
    scripts: ["'self'", OWN_HASH],
    framing: ["'none'"],
    forms: ["'self'"],
    base: ["'none'"],
    objects: ["'none'"],
  });
});

test('content security policy > development adds only unsafe-eval', () => {
  const policy = contentSecurityPolicy({ ...PLAIN, development: true });
  expect(policy).toContain(" 'unsafe-eval';");
  expect(policy.replace(" 'unsafe-eval'", '')).toBe(contentSecurityPolicy(PLAIN));
});

test('content security policy > allows only its own inline script and that of the tag manager', () => {
  document.head.append(document.createElement('script'));
  TagManager.initialize({ gtmId: 'GTM-TEST01' });
  const snippet = [...document.head.getElementsByTagName('script')].find(({ textContent }) =>
    textContent?.includes('gtm.start'),
  );
  const hash = sha256(snippet?.textContent ?? '');
  const scripts = directivesOf(contentSecurityPolicy({ ...PLAIN, gtmId: 'GTM-TEST01' }))[
    'script-src'
  ];
  expect(scripts).toEqual([
    "'self'",
    OWN_HASH,
    `'sha256-${hash}'`,
    'https://www.googletagmanager.com',
  ]);
});

test('content security policy > media host, Google sign-in and HTTPS add their directives', () => {
  const directives = directivesOf(
    contentSecurityPolicy({
      ...PLAIN,
      mediaBase: 'https://media.example/shop',
      googleClientId: 'id',
      siteUrl: 'https://shop.example',
    }),
  );
  expect(directives['img-src']).toContain('https://media.example');
  expect(directives['script-src']).toContain('https://accounts.google.com/gsi/');
  expect(directives).toHaveProperty('upgrade-insecure-requests');
});

const GTM = { ...PLAIN, gtmId: 'GTM-TEST01' };
const HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

test.each([
  ['meta', 'script-src', 'https://connect.facebook.net'],
  ['tiktok', 'script-src', 'https://analytics.tiktok.com'],
  ['pinterest', 'img-src', 'https://ct.pinterest.com'],
  ['bing', 'script-src', 'https://bat.bing.com'],
  ['hotjar', 'connect-src', 'wss://*.hotjar.com'],
  ['google-ads', 'frame-src', 'https://td.doubleclick.net'],
  ['google-ads', 'img-src', 'https://www.google.co.in'],
  ['google-ads', 'img-src', 'https://google.com'],
  ['google-ads', 'connect-src', 'https://google.com'],
  ['ga4', 'connect-src', 'https://*.google-analytics.com'],
])('tag vendors > %s may use %s %s, and no other vendor may', (vendor, directive, host) => {
  const sources = (names: string) =>
    directivesOf(contentSecurityPolicy({ ...GTM, tagVendors: parseTagVendors(names) }))[directive];
  expect(sources(vendor)).toContain(host);
  const others = TAG_VENDORS.filter((name) => name !== vendor).join(', ');
  expect(sources(others)).not.toContain(host);
  expect(sources('none')).not.toContain(host);
});

test('tag vendors > need a container, and are Google Analytics if none is named', () => {
  expect(contentSecurityPolicy({ ...PLAIN, tagVendors: ['meta'] })).toBe(
    contentSecurityPolicy(PLAIN),
  );
  expect(contentSecurityPolicy(GTM)).toBe(contentSecurityPolicy({ ...GTM, tagVendors: ['ga4'] }));
});

test('tag vendors > a container alone may connect to what Google publishes for it', () => {
  const policy = directivesOf(contentSecurityPolicy({ ...GTM, tagVendors: [] }));
  expect(policy['connect-src']).toEqual([
    "'self'",
    'https://www.googletagmanager.com',
    'https://www.google.com',
  ]);
});

test('tag vendors > an unknown name stops the start in one sentence', () => {
  expect(() => parseTagVendors('ga4,facebook')).toThrow(
    'CSP_VENDORS names "facebook", but the known vendors are ga4, google-ads, meta, tiktok, pinterest, bing, hotjar. See .env.example.',
  );
  expect(() => parseTagVendors('constructor')).toThrow('CSP_VENDORS names "constructor"');
});

test.each([
  ['', ['analytics', 'advertising']],
  ['none', []],
  ['ga4, hotjar', ['analytics']],
  ['meta', ['advertising']],
  ['pinterest,ga4', ['analytics', 'advertising']],
])('tag vendors > "%s" serve the purposes %j', (names, purposes) => {
  expect(purposesOf(parseTagVendors(names))).toEqual(purposes);
});

test('tag server > is allowed to receive events', () => {
  const tagServerUrl = 'https://tags.shop.example/path';
  expect(directivesOf(contentSecurityPolicy({ ...GTM, tagServerUrl }))['connect-src']).toContain(
    'https://tags.shop.example',
  );
});

test('custom HTML > runs by its hash, and anything but a hash stops the start', () => {
  const scriptHashes = parseScriptHashes(` ${HASH},'${HASH}' `);
  expect(directivesOf(contentSecurityPolicy({ ...GTM, scriptHashes }))['script-src']).toContain(
    `'${HASH}'`,
  );
  for (const text of [
    "'unsafe-inline'",
    'sha256-short=',
    'https://elsewhere.example; script-src *',
  ])
    expect(() => parseScriptHashes(text)).toThrow('CSP_SCRIPT_HASHES must list hashes');
});

test('tag preview > allows its own hosts, and window.opener only while it is on', () => {
  const preview = directivesOf(contentSecurityPolicy({ ...GTM, tagPreview: true }));
  expect(preview['style-src']).toContain('https://fonts.googleapis.com');
  expect(preview['font-src']).toEqual(["'self'", 'https://fonts.gstatic.com', 'data:']);
  expect(contentSecurityPolicy(GTM)).not.toContain('gstatic');
  expect([
    openerPolicy({ gtmId: 'GTM-TEST01', tagPreview: true }),
    openerPolicy({ gtmId: 'GTM-TEST01', tagPreview: false }),
    openerPolicy({ gtmId: '', tagPreview: true }),
  ]).toEqual(['unsafe-none', 'same-origin-allow-popups', 'same-origin-allow-popups']);
});

// Lower severities are findings that the evaluator is not certain of, such as 'self'.
test.each([
  ['the default settings', {}],
  ['the tag manager', { gtmId: 'GTM-TEST01' }],
  ['Google sign-in', { googleClientId: 'id' }],
  [
    'every vendor but Google Ads, previewed',
    {
      gtmId: 'GTM-TEST01',
      tagVendors: TAG_VENDORS.filter((name) => name !== 'google-ads'),
      tagPreview: true,
    },
  ],
  [
    'all settings, over HTTPS',
    {
      gtmId: 'GTM-TEST01',
      googleClientId: 'id',
      mediaBase: 'https://media.example',
      siteUrl: 'https://shop.example',
    },
  ],
])(
  'content security policy > Google’s evaluator reports no high or medium severity with %s',
  (_, change) => {
    const findings = new CspEvaluator(
      new CspParser(contentSecurityPolicy({ ...PLAIN, ...change })).csp,
    ).evaluate();
    expect(
      findings
        .filter(({ severity }) =>
          [Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM].includes(severity),
        )
        .map(({ directive, value, description }) => [directive, value, description]),
    ).toEqual([]);
  },
);

test('content security policy > Google Ads adds one host that Google’s evaluator reports', () => {
  const findings = new CspEvaluator(
    new CspParser(contentSecurityPolicy({ ...GTM, tagVendors: ['google-ads'] })).csp,
  ).evaluate();
  expect(
    findings.filter(({ severity }) => severity === Severity.HIGH).map(({ value }) => value),
  ).toEqual(['https://googleads.g.doubleclick.net/pagead/']);
});

test('content security policy > Google’s evaluator reports inline scripts as high severity', () => {
  const unsafePolicy = contentSecurityPolicy(PLAIN).replace(OWN_HASH, "'unsafe-inline'");
  expect(
    new CspEvaluator(new CspParser(unsafePolicy).csp).evaluate().map(({ severity }) => severity),
  ).toContain(Severity.HIGH);
});
