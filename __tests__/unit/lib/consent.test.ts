import { parseCampaign, saveCampaign, loadCampaign } from '@/lib/browser/campaign';
import {
  toArguments,
  defaultConsentCommands,
  GRANT_ALL,
  impliedConsent,
  saveConsent,
  loadConsent,
  requiresConsent,
  DENY_ALL,
} from '@/lib/browser/consent';

const DAY = 86_400_000;
beforeEach(() => localStorage.clear());

test('campaign > the latest campaign is kept for thirty days, and a visit without one does not clear it', () => {
  const from = (query: string, now = 0) =>
    saveCampaign(new URL(`https://shop.example/?${query}`), now);
  expect(loadCampaign(0)).toBeUndefined();
  from('utm_source=a&utm_medium=email&utm_campaign=20261120');
  from('q=saree', DAY);
  expect(loadCampaign(29 * DAY)).toEqual({
    utm_source: 'a',
    utm_medium: 'email',
    utm_campaign: '20261120',
  });
  from('utm_source=b', DAY);
  expect([loadCampaign(30 * DAY), loadCampaign(31 * DAY)]).toEqual([
    { utm_source: 'b' },
    undefined,
  ]);
  expect(
    parseCampaign(
      new URL(
        `https://shop.example/?utm_source=asha@example.com&utm_term=%2B919876543210&utm_medium=${'x'.repeat(300)}`,
      ),
    ),
  ).toEqual({ utm_medium: 'x'.repeat(100) });
  localStorage.setItem('aza_campaign', 'not json');
  expect(loadCampaign(0)).toBeUndefined();
});

test('consent > is denied by default where the law requires opt-in, and Global Privacy Control denies advertising', () => {
  expect([
    requiresConsent('IN', null),
    requiresConsent('IN', 'DE'),
    requiresConsent('GB'),
    requiresConsent('CH'),
    requiresConsent('NO'),
    requiresConsent('CA'),
    requiresConsent('US', 'AU'),
  ]).toEqual([false, true, true, true, true, true, false]);
  expect([impliedConsent('GB'), impliedConsent('IN')]).toEqual([DENY_ALL, GRANT_ALL]);
  Object.assign(navigator, { globalPrivacyControl: true });
  expect([impliedConsent('IN'), impliedConsent('GB')]).toEqual([
    { analytics: true, advertising: false },
    DENY_ALL,
  ]);
  Object.assign(navigator, { globalPrivacyControl: false });
  const [globalCommand, regionalCommand] = defaultConsentCommands('GB');
  expect(globalCommand?.[2]).toMatchObject({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'granted',
    security_storage: 'granted',
    wait_for_update: 500,
  });
  expect((regionalCommand?.[2] as { region: string[] }).region).toEqual(
    expect.arrayContaining(['DE', 'FR', 'GB', 'CH', 'IS', 'LI', 'NO']),
  );
});

test('consent > a choice expires after half a year, and an invalid stored choice denies all', () => {
  saveConsent({ analytics: true, advertising: false }, 0);
  expect([loadConsent(181 * DAY), loadConsent(183 * DAY)]).toEqual([
    { analytics: true, advertising: false },
    undefined,
  ]);
  localStorage.setItem('aza_consent', '{"analytics":"yes","at":1}');
  expect(loadConsent(2)).toEqual(DENY_ALL);
});

test('consent > a command is an Arguments object, as Google’s tags require', () => {
  const command = toArguments(['consent', 'update', { ad_storage: 'denied' }]);
  expect(Object.prototype.toString.call(command)).toBe('[object Arguments]');
  expect([Array.isArray(command), command.length, Array.from(command)]).toEqual([
    false,
    3,
    ['consent', 'update', { ad_storage: 'denied' }],
  ]);
});
