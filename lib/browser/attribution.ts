import { CLICK_IDS } from '@/lib/analytics/clickIds';
import type { AttributionWire } from '@/lib/contract/attribution';
import { DENY_ALL, type ConsentChoice } from './consent';
import { localStore } from './storage';

type ClickIds = Partial<Record<(typeof CLICK_IDS)[number], string>>;
type Clicks = { ids: ClickIds; at: number };

const KEY = 'aza_clicks';
const DAY_MS = 86_400_000;
/** Google Ads accepts conversions within 90 days of the click. */
const CLICK_TTL_MS = 90 * DAY_MS;
const MAX_LENGTH = 500;

/** The consent in force; without the analytics code there is none. */
let consent = DENY_ALL;
/** Clicks of this page load, which are stored when the visitor consents. */
let clicks: Clicks | undefined;

function readClicks({ searchParams }: URL, at: number): Clicks | undefined {
  const found = CLICK_IDS.flatMap((name) => {
    const value = searchParams.get(name)?.slice(0, MAX_LENGTH);
    return value ? [[name, value] as const] : [];
  });
  return found.length ? { ids: Object.fromEntries(found), at } : undefined;
}

/** Keeps the click ids of a URL with consent to advertising; without it, removes those that are stored. */
export function updateAttribution(url: URL, choice: ConsentChoice, now = Date.now()): void {
  consent = choice;
  clicks = readClicks(url, now) ?? clicks;
  if (!choice.advertising) localStore.forget(KEY);
  else if (clicks) {
    localStore.save(KEY, clicks);
    clicks = undefined;
  }
}

const cookie = (name: RegExp) =>
  document.cookie.split('; ').flatMap((text) => {
    const [, ...groups] = name.exec(text) ?? [];
    return groups.length ? [groups] : [];
  });

/** Client id and sessions of Google Analytics (_ga: GA1.1.id; _ga_ABC: GS1.1.session... or GS2.1.ssession$...). */
function analyticsFields() {
  const [[client_id] = []] = cookie(/^_ga=GA\d\.\d\.(\d+\.\d+)$/);
  const sessions = cookie(/^_ga_(\w+)=GS\d\.\d\.s?(\d+)/).map((pair) => pair.join('.'));
  return { ga_client_id: client_id, ga_sessions: sessions.join(',') };
}

/** Click ids, and Meta's cookies; without its cookie, a click id in the form that Meta publishes. */
function advertisingFields(now: number) {
  const stored = localStore.read<Clicks>(KEY);
  const { ids, at } = stored && stored.at + CLICK_TTL_MS > now ? stored : { ids: {}, at: now };
  const { fbclid }: ClickIds = ids;
  const [[fbc] = []] = cookie(/^_fbc=(.+)$/);
  const [[fbp] = []] = cookie(/^_fbp=(.+)$/);
  return { ...ids, fbc: fbc ?? (fbclid && `fb.1.${at}.${fbclid}`), fbp };
}

const status = (granted: boolean) => (granted ? 'granted' : 'denied');

/** The header X-Attribution of an order and of a new account; empty without consent. */
export function attributionHeaders(now = Date.now()): Record<string, string> {
  const { analytics, advertising } = consent;
  if (!analytics && !advertising) return {};
  const fields: AttributionWire = {
    analytics: status(analytics),
    advertising: status(advertising),
    ...(analytics && analyticsFields()),
    ...(advertising && advertisingFields(now)),
  };
  const given = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return { 'X-Attribution': new URLSearchParams(given).toString() };
}
