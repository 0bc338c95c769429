import { localStore } from './storage';
import { OPT_IN } from '@/lib/analytics/consentRules';

/** What a visitor lets the shop do beside selling. */
export type ConsentChoice = { analytics: boolean; advertising: boolean };
export const DENY_ALL: ConsentChoice = { analytics: false, advertising: false };
export const GRANT_ALL: ConsentChoice = { analytics: true, advertising: true };

const KEY = 'aza_consent';
const DAY_MS = 86_400_000;
/** A choice is asked for again after half a year, as the strictest of the authorities recommend. */
const CHOICE_TTL_MS = 182 * DAY_MS;
/** Tags wait so long for a choice that is on its way. */
const WAIT_FOR_UPDATE_MS = 500;

const optInCountries: ReadonlySet<string> = new Set(OPT_IN.flatMap(({ countries }) => countries));

/** Whether a visitor with any of these countries is asked before anything is measured. */
export const requiresConsent = (...countries: (string | null)[]): boolean =>
  countries.some((country) => country !== null && optInCountries.has(country));

/** The browser says for its user that nothing is to be sold or shared: Global Privacy Control. */
const hasGlobalPrivacyControl = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** What holds while nothing was chosen. */
export const impliedConsent = (...countries: (string | null)[]): ConsentChoice =>
  requiresConsent(...countries)
    ? DENY_ALL
    : { analytics: true, advertising: !hasGlobalPrivacyControl() };

/** What was chosen in this browser; undefined when nothing was, or too long ago. */
export function loadConsent(now = Date.now()): ConsentChoice | undefined {
  const stored = localStore.read<ConsentChoice & { at: number }>(KEY);
  return stored && stored.at + CHOICE_TTL_MS > now
    ? { analytics: stored.analytics === true, advertising: stored.advertising === true }
    : undefined;
}

/** The other tabs hear of it as a storage event. Without storage it lasts as long as this page. */
export const saveConsent = (choice: ConsentChoice, now = Date.now()): boolean =>
  localStore.keep(KEY, { ...choice, at: now });
export const isConsentChange = ({ key }: StorageEvent): boolean => key === KEY || key === null;

const toConsentStatus = (granted: boolean) => (granted ? 'granted' : 'denied');

/** The states of consent mode, version 2. What the shop itself cannot do without is always granted. */
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

/** Google's tags take a command only as the arguments object of a function: they ask any object what it calls itself, and an array is something else to them. */
export const toArguments = (command: TagCommand): ArrayLike<unknown> =>
  Object.assign(Object.create({ [Symbol.toStringTag]: 'Arguments' }) as object, command, {
    length: command.length,
  });

/** What is said before anything else: the rule of the shop's own country for everybody, a no for the countries where it takes a yes, and that ads carry no identifiers without one. */
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
