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
const OURS = `'sha256-${sha256(DEFER_SCRIPTS)}'`;
const rulesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  );

test('nothing from outside is allowed where nothing is configured', () => {
  const policy = contentSecurityPolicy(PLAIN);
  expect(policy).not.toContain('https:');
  const {
    'script-src': scripts,
    'frame-ancestors': framing,
    'form-action': forms,
    'base-uri': base,
    'object-src': objects,
  } = rulesOf(policy);
  expect({ scripts, framing, forms, base, objects }).toEqual({
    scripts: ["'self'", OURS],
    framing: ["'none'"],
    forms: ["'self'"],
    base: ["'none'"],
    objects: ["'none'"],
  });
});

test('development adds the evaluation of text as scripts, and nothing else', () => {
  const policy = contentSecurityPolicy({ ...PLAIN, development: true });
  expect(policy).toContain(" 'unsafe-eval';");
  expect(policy.replace(" 'unsafe-eval'", '')).toBe(contentSecurityPolicy(PLAIN));
});

test('the tag manager’s script is allowed as it is written into the page, and no other inline script but ours', () => {
  document.head.append(document.createElement('script'));
  TagManager.initialize({ gtmId: 'GTM-TEST01' });
  const written = [...document.head.getElementsByTagName('script')].find(({ textContent }) =>
    textContent?.includes('gtm.start'),
  );
  const hash = sha256(written?.textContent ?? '');
  const scripts = rulesOf(contentSecurityPolicy({ ...PLAIN, gtmId: 'GTM-TEST01' }))['script-src'];
  expect(scripts).toEqual(["'self'", OURS, `'sha256-${hash}'`, 'https://www.googletagmanager.com']);
});

test('a media host, Google’s sign-in and a secure address each add what they need', () => {
  const rules = rulesOf(
    contentSecurityPolicy({
      ...PLAIN,
      mediaBase: 'https://media.example/shop',
      googleClientId: 'id',
      siteUrl: 'https://shop.example',
    }),
  );
  expect(rules['img-src']).toContain('https://media.example');
  expect(rules['script-src']).toContain('https://accounts.google.com/gsi/');
  expect(rules).toHaveProperty('upgrade-insecure-requests');
});

// Where whole hosts are allowed the tool lists what is known to be served by them; 'self' and what merely might be are below what it is sure of.
test.each([
  ['nothing configured', {}],
  ['the tag manager', { gtmId: 'GTM-TEST01' }],
  ['sign-in by Google', { googleClientId: 'id' }],
  [
    'everything, on a secure address',
    {
      gtmId: 'GTM-TEST01',
      googleClientId: 'id',
      mediaBase: 'https://media.example',
      siteUrl: 'https://shop.example',
    },
  ],
])('Google\u2019s evaluator finds nothing of high or medium severity with %s', (_, change) => {
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
});

test('the evaluator would tell: inline scripts are of high severity', () => {
  const loose = contentSecurityPolicy(PLAIN).replace(OURS, "'unsafe-inline'");
  expect(
    new CspEvaluator(new CspParser(loose).csp).evaluate().map(({ severity }) => severity),
  ).toContain(Severity.HIGH);
});
