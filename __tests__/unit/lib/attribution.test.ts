import { attributionHeaders, updateAttribution } from '@/lib/browser/attribution';
import { type ConsentChoice, DENY_ALL, GRANT_ALL } from '@/lib/browser/consent';

const DAY = 86_400_000;
const NOW = 1_763_650_000_000;
const COOKIES = {
  _ga: 'GA1.1.123.456',
  _ga_ABC123: 'GS2.1.s1763650000$o1$g0$t1763650000$j60$l0$h0',
  _ga_XYZ9: 'GS1.1.1763640000.3.1.1763640000.0.0.0',
  _fbp: 'fb.1.1763650000000.42',
};
const LANDING = new URL('https://shop.example/?gclid=a-click&fbclid=IwAR0&utm_source=google');
const LATER = new URL('https://shop.example/checkout/payment');

beforeEach(() => {
  localStorage.clear();
  updateAttribution(LATER, DENY_ALL);
  for (const [name, value] of Object.entries(COOKIES)) document.cookie = `${name}=${value}`;
});
afterAll(() => {
  for (const name of Object.keys(COOKIES)) document.cookie = `${name}=; max-age=0`;
});

/** The fields of the header after a landing and a later page, with this consent. */
function sentFields(choice: ConsentChoice, now = NOW) {
  updateAttribution(LANDING, choice, NOW);
  updateAttribution(LATER, choice, NOW);
  const header = attributionHeaders(now)['X-Attribution'];
  return header === undefined ? undefined : Object.fromEntries(new URLSearchParams(header));
}
const ANALYTICS = { ga_client_id: '123.456', ga_sessions: 'ABC123.1763650000,XYZ9.1763640000' };
const ADVERTISING = {
  gclid: 'a-click',
  fbclid: 'IwAR0',
  fbc: `fb.1.${NOW}.IwAR0`,
  fbp: COOKIES._fbp,
};

test.each<[string, ConsentChoice, object | undefined]>([
  ['nothing', DENY_ALL, undefined],
  [
    'analytics',
    { analytics: true, advertising: false },
    { analytics: 'granted', advertising: 'denied', ...ANALYTICS },
  ],
  [
    'advertising',
    { analytics: false, advertising: true },
    { analytics: 'denied', advertising: 'granted', ...ADVERTISING },
  ],
  [
    'both',
    GRANT_ALL,
    { analytics: 'granted', advertising: 'granted', ...ANALYTICS, ...ADVERTISING },
  ],
])('attribution > with consent to %s, only its ids are sent', (_, choice, fields) => {
  expect(sentFields(choice)).toEqual(fields);
});

test('attribution > no click is stored without consent, and consent on a later page stores it', () => {
  updateAttribution(LANDING, DENY_ALL, NOW);
  expect(JSON.stringify({ ...localStorage })).not.toContain('a-click');
  updateAttribution(LATER, GRANT_ALL, NOW);
  expect(attributionHeaders(NOW)['X-Attribution']).toContain('gclid=a-click');
});

test('attribution > a withdrawn consent removes the click', () => {
  sentFields(GRANT_ALL);
  updateAttribution(LATER, DENY_ALL, NOW);
  updateAttribution(LATER, GRANT_ALL, NOW);
  expect(attributionHeaders(NOW)['X-Attribution']).not.toContain('a-click');
});

test('attribution > a click counts for 90 days', () => {
  expect(sentFields(GRANT_ALL, NOW + 89 * DAY)).toMatchObject({ gclid: 'a-click' });
  expect(sentFields(GRANT_ALL, NOW + 91 * DAY)).not.toHaveProperty('gclid');
});
