/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import TagManager from 'react-gtm-module';
import { contentSecurityPolicy } from '@/lib/contentSecurityPolicy';

const PLAIN = { mediaBase: '/media', gtmId: '', googleClientId: '', siteUrl: 'http://127.0.0.1:3000' };
const rulesOf = (policy: string) => Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));

test('nothing from outside is allowed where nothing is configured', () => {
  const policy = contentSecurityPolicy(PLAIN);
  expect(policy).not.toContain('https:');
  expect(rulesOf(policy)['script-src']).toEqual(["'self'"]);
});

test('the tag manager’s script is allowed as it is written into the page, and no other inline script', () => {
  document.head.append(document.createElement('script'));
  TagManager.initialize({ gtmId: 'GTM-TEST01' });
  const written = [...document.head.getElementsByTagName('script')].find(({ textContent }) => textContent?.includes('gtm.start'));
  const hash = createHash('sha256').update(written?.textContent ?? '').digest('base64');
  const scripts = rulesOf(contentSecurityPolicy({ ...PLAIN, gtmId: 'GTM-TEST01' }))['script-src'];
  expect(scripts).toEqual(["'self'", `'sha256-${hash}'`, 'https://www.googletagmanager.com']);
});

test('a media host, Google’s sign-in and a secure address each add what they need', () => {
  const rules = rulesOf(contentSecurityPolicy({ ...PLAIN, mediaBase: 'https://media.example/shop', googleClientId: 'id', siteUrl: 'https://shop.example' }));
  expect(rules['img-src']).toContain('https://media.example');
  expect(rules['script-src']).toContain('https://accounts.google.com/gsi/');
  expect(rules).toHaveProperty('upgrade-insecure-requests');
});
