/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import TagManager from 'react-gtm-module';
import { contentSecurityPolicy } from '@/lib/node/contentSecurityPolicy';
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

// Lower severities are findings that the evaluator is not certain of, such as 'self'.
test.each([
  ['the default settings', {}],
  ['the tag manager', { gtmId: 'GTM-TEST01' }],
  ['Google sign-in', { googleClientId: 'id' }],
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

test('content security policy > Google’s evaluator reports inline scripts as high severity', () => {
  const unsafePolicy = contentSecurityPolicy(PLAIN).replace(OWN_HASH, "'unsafe-inline'");
  expect(
    new CspEvaluator(new CspParser(unsafePolicy).csp).evaluate().map(({ severity }) => severity),
  ).toContain(Severity.HIGH);
});
