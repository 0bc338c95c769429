import { CAMPAIGN_KEYS } from '@/lib/analytics/trackingParams';
import { localStore } from './storage';
import { containsPii } from '@/lib/analytics/redactPii';

export type Campaign = Partial<Record<(typeof CAMPAIGN_KEYS)[number], string>>;

const KEY = 'aza_campaign';
const DAY_MS = 86_400_000;
/** The usual attribution window of analytics tools. */
const CREDIT_MS = 30 * DAY_MS;
const MAX_LENGTH = 100;

/** The campaign of a URL, without values that look like an email or a number. */
export function parseCampaign({ searchParams }: URL): Campaign | undefined {
  const parameters = CAMPAIGN_KEYS.flatMap((key) => {
    const value = searchParams
      .get(key)
      ?.replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MAX_LENGTH);
    return value && !containsPii(value) ? [[key, value] as const] : [];
  });
  return parameters.length ? Object.fromEntries(parameters) : undefined;
}

/** Saves the campaign of a URL, replacing another one; without one it changes nothing. */
export function saveCampaign(url: URL, now = Date.now()): void {
  const campaign = parseCampaign(url);
  if (campaign) localStore.save(KEY, { campaign, until: now + CREDIT_MS });
}

/** The campaign to credit now; undefined if there is none or it has expired. */
export function loadCampaign(now = Date.now()): Campaign | undefined {
  const stored = localStore.read<{ campaign: Campaign; until: number }>(KEY);
  return stored && stored.until > now ? stored.campaign : undefined;
}
