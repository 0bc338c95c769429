import { inBrowser } from './storage';
import { OPT_IN } from '@/lib/analytics/consentRules';

/** What a visitor lets the shop do beside selling. */
export type Choice = { analytics: boolean; advertising: boolean };
export const NOTHING: Choice = { analytics: false, advertising: false };
export const EVERYTHING: Choice = { analytics: true, advertising: true };

const KEY = 'aza_consent';
const DAY_MS = 86_400_000;
/** A choice is asked for again after half a year, as the strictest of the authorities recommend. */
const STANDS_MS = 182 * DAY_MS;
/** Tags wait so long for a choice that is on its way. */
const WAIT_MS = 500;

const optIn: ReadonlySet<string> = new Set(OPT_IN.flatMap(({ countries }) => countries));

/** Whether a visitor with any of these countries is asked before anything is measured. */
export const mustAsk = (...countries: (string | null)[]): boolean =>
  countries.some((country) => country !== null && optIn.has(country));

/** The browser says for its user that nothing is to be sold or shared: Global Privacy Control. */
const refusesSharing = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** What holds while nothing was chosen. */
export const impliedChoice = (...countries: (string | null)[]): Choice =>
  mustAsk(...countries) ? NOTHING : { analytics: true, advertising: !refusesSharing() };

/** What was chosen in this browser; undefined when nothing was, or too long ago. */
export function keptChoice(now = Date.now()): Choice | undefined {
  const kept = inBrowser.read<Choice & { at: number }>(KEY);
  return kept && kept.at + STANDS_MS > now
    ? { analytics: kept.analytics === true, advertising: kept.advertising === true }
    : undefined;
}

/** The other tabs hear of it as a storage event. Without storage it lasts as long as this page. */
export const keepChoice = (choice: Choice, now = Date.now()): boolean =>
  inBrowser.keep(KEY, { ...choice, at: now });
export const isChoice = ({ key }: StorageEvent): boolean => key === KEY || key === null;

const standing = (granted: boolean) => (granted ? 'granted' : 'denied');

/** The states of consent mode, version 2. What the shop itself cannot do without is always granted. */
const statesOf = ({ analytics, advertising }: Choice) => ({
  ad_storage: standing(advertising),
  ad_user_data: standing(advertising),
  ad_personalization: standing(advertising),
  analytics_storage: standing(analytics),
  functionality_storage: standing(true),
  security_storage: standing(true),
});

/** A command of Google's tags: name and arguments. */
export type Command = readonly [string, string, (object | boolean)?];

/** Google's tags take a command only as the arguments object of a function: they ask any object what it calls itself, and an array is something else to them. */
export const asArguments = (command: Command): ArrayLike<unknown> =>
  Object.assign(Object.create({ [Symbol.toStringTag]: 'Arguments' }) as object, command, {
    length: command.length,
  });

/** What is said before anything else: the rule of the shop's own country for everybody, a no for the countries where it takes a yes, and that ads carry no identifiers without one. */
export const defaultCommands = (country: string): Command[] => [
  ['consent', 'default', { ...statesOf(impliedChoice(country)), wait_for_update: WAIT_MS }],
  ['consent', 'default', { ...statesOf(NOTHING), region: [...optIn], wait_for_update: WAIT_MS }],
  ['set', 'ads_data_redaction', true],
];
export const updateCommand = (choice: Choice): Command => ['consent', 'update', statesOf(choice)];
