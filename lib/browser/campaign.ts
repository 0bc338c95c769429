import { CAMPAIGN_KEYS } from '@/lib/analytics/trackingParams';
import { inBrowser } from './storage';
import { namesPerson } from '@/lib/analytics/redactPii';

/** The campaign that brought a shopper. */
export type Campaign = Partial<Record<(typeof CAMPAIGN_KEYS)[number], string>>;

const KEY = 'aza_campaign';
const DAY_MS = 86_400_000;
/** As long as analytics tools credit a campaign for what it brought. */
const CREDIT_MS = 30 * DAY_MS;
const LONGEST = 100;

/** What an address says of its campaign; undefined when it names none. Words that could be somebody's address or number are left out. */
export function campaignOf({ searchParams }: URL): Campaign | undefined {
  const named = CAMPAIGN_KEYS.flatMap((key) => {
    const words = searchParams
      .get(key)
      ?.replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, LONGEST);
    return words && !namesPerson(words) ? [[key, words] as const] : [];
  });
  return named.length ? Object.fromEntries(named) : undefined;
}

/** The last campaign wins, whole, and stands until another one brings the shopper back; a visit without one takes nothing away. Without storage it lasts as long as its address. */
export function keepCampaign(url: URL, now = Date.now()): void {
  const campaign = campaignOf(url);
  if (campaign) inBrowser.keep(KEY, { campaign, until: now + CREDIT_MS });
}

/** The campaign to credit now; undefined when there is none, or when it was too long ago. */
export function keptCampaign(now = Date.now()): Campaign | undefined {
  const kept = inBrowser.read<{ campaign: Campaign; until: number }>(KEY);
  return kept && kept.until > now ? kept.campaign : undefined;
}
