import { localStore } from './storage';
import { OPT_IN } from '@/lib/analytics/consentRules';

export type ConsentChoice = { analytics: boolean; advertising: boolean };
export const DENY_ALL: ConsentChoice = { analytics: false, advertising: false };
export const GRANT_ALL: ConsentChoice = { analytics: true, advertising: true };

const KEY = 'aza_consent';
const DAY_MS = 86_400_000;
/** The strictest authorities recommend asking again after six months. */
const CHOICE_TTL_MS = 182 * DAY_MS;
const WAIT_FOR_UPDATE_MS = 500;

const optInCountries: ReadonlySet<string> = new Set(OPT_IN.flatMap(({ countries }) => countries));

/** Whether any of these countries requires consent before tracking. */
export const requiresConsent = (...countries: (string | null)[]): boolean =>
  countries.some((country) => country !== null && optInCountries.has(country));

/** Global Privacy Control: the browser signals that data must not be sold or shared. */
const hasGlobalPrivacyControl = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** The consent that applies until the visitor chooses. */
export const impliedConsent = (...countries: (string | null)[]): ConsentChoice =>
  requiresConsent(...countries)
    ? DENY_ALL
    : { analytics: true, advertising: !hasGlobalPrivacyControl() };

export function loadConsent(now = Date.now()): ConsentChoice | undefined {
  const stored = localStore.read<ConsentChoice & { at: number }>(KEY);
  return stored && stored.at + CHOICE_TTL_MS > now
    ? { analytics: stored.analytics === true, advertising: stored.advertising === true }
    : undefined;
}

/** Saves a choice for all tabs; false without storage: it then lasts as long as the page. */
export const saveConsent = (choice: ConsentChoice, now = Date.now()): boolean =>
  localStore.save(KEY, { ...choice, at: now });
export const isConsentChange = ({ key }: StorageEvent): boolean => key === KEY || key === null;

const toConsentStatus = (granted: boolean) => (granted ? 'granted' : 'denied');

const toConsentMode = ({ analytics, advertising }: ConsentChoice) => ({
  ad_storage: toConsentStatus(advertising),
  ad_user_data: toConsentStatus(advertising),
  ad_personalization: toConsentStatus(advertising),
  analytics_storage: toConsentStatus(analytics),
  functionality_storage: toConsentStatus(true),
  security_storage: toConsentStatus(true),
});

/** A command of Google's tags: name and arguments. */
export type TagCommand = readonly [string, string, (object | boolean)?];

/** Google's tags accept only a function's `arguments` object, by its string tag. */
export const toArguments = (command: TagCommand): ArrayLike<unknown> =>
  Object.assign(Object.create({ [Symbol.toStringTag]: 'Arguments' }) as object, command, {
    length: command.length,
  });

/** Default consent: the country's rule, denial where opt-in is law, and no ad ids. */
export const defaultConsentCommands = (country: string): TagCommand[] => [
  [
    'consent',
    'default',
    { ...toConsentMode(impliedConsent(country)), wait_for_update: WAIT_FOR_UPDATE_MS },
  ],
  [
    'consent',
    'default',
    {
      ...toConsentMode(DENY_ALL),
      region: [...optInCountries],
      wait_for_update: WAIT_FOR_UPDATE_MS,
    },
  ],
  ['set', 'ads_data_redaction', true],
];
export const consentUpdateCommand = (choice: ConsentChoice): TagCommand => [
  'consent',
  'update',
  toConsentMode(choice),
];
