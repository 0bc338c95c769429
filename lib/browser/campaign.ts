import { CAMPAIGN_KEYS } from '@/lib/analytics/trackingParams';
import { localStore } from './storage';
import { containsPii } from '@/lib/analytics/redactPii';

/** The campaign that brought a shopper. */
export type Campaign = Partial<Record<(typeof CAMPAIGN_KEYS)[number], string>>;

const KEY = 'aza_campaign';
const DAY_MS = 86_400_000;
/** As long as analytics tools credit a campaign for what it brought. */
const CREDIT_MS = 30 * DAY_MS;
const MAX_LENGTH = 100;

/** What an address says of its campaign; undefined when it names none. Words that could be somebody's address or number are left out. */
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

/** The last campaign wins, whole, and stands until another one brings the shopper back; a visit without one takes nothing away. Without storage it lasts as long as its address. */
export function saveCampaign(url: URL, now = Date.now()): void {
  const campaign = parseCampaign(url);
  if (campaign) localStore.keep(KEY, { campaign, until: now + CREDIT_MS });
}

/** The campaign to credit now; undefined when there is none, or when it was too long ago. */
export function loadCampaign(now = Date.now()): Campaign | undefined {
  const stored = localStore.read<{ campaign: Campaign; until: number }>(KEY);
  return stored && stored.until > now ? stored.campaign : undefined;
}
