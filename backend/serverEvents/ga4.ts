import type { BackendEnv } from '@/backend/env';
import type { ServerEvent, ServerEvents } from './serverEvents';
import { postJson } from './postJson';

const API = 'https://www.google-analytics.com';
/** Longer values are dropped by Google Analytics. */
const MAX_VALUE_LENGTH = 100;

const consentOf = (granted: boolean) => (granted ? 'GRANTED' : 'DENIED');
const shorten = <Value>(value: Value) =>
  typeof value === 'string' ? value.slice(0, MAX_VALUE_LENGTH) : value;

/** A client id in Google's form for a visitor whose browser has none; the same at each attempt. */
const replacementClientId = ({ customer, occurredAt }: ServerEvent) =>
  `${customer.id}.${Math.floor(occurredAt.getTime() / 1000)}`;

function sessionOf({ ga_sessions = '' }: ServerEvent['attribution'], measurementId: string) {
  const prefix = `${measurementId.replace(/^G-/, '')}.`;
  const session = ga_sessions.split(',').find((pair) => pair.startsWith(prefix));
  return session?.slice(prefix.length);
}

function parametersOf(event: ServerEvent) {
  if (event.name === 'sign_up') return { method: event.method };
  const { items, ...amounts } = event.amounts;
  return {
    ...amounts,
    items: items.map((item) =>
      Object.fromEntries(Object.entries(item).map(([name, value]) => [name, shorten(value)])),
    ),
  };
}

/** The body of the Measurement Protocol. Nothing in it says who the customer is. */
function ga4Body(event: ServerEvent, measurementId: string) {
  const { attribution, customer, occurredAt, eventId } = event;
  const session = sessionOf(attribution, measurementId);
  return {
    client_id: attribution.ga_client_id ?? replacementClientId(event),
    user_id: String(customer.id),
    timestamp_micros: occurredAt.getTime() * 1000,
    consent: {
      ad_user_data: consentOf(attribution.advertising),
      ad_personalization: consentOf(attribution.advertising),
    },
    events: [
      {
        name: event.name,
        params: {
          event_id: eventId,
          ...(session && { session_id: session }),
          engagement_time_msec: 1,
          ...parametersOf(event),
        },
      },
    ],
  };
}

/** Measurement Protocol of Google Analytics 4; undefined when it is not configured. */
export function ga4Events(env: BackendEnv): ServerEvents | undefined {
  const { GA4_MEASUREMENT_ID, GA4_API_SECRET, GA4_API_BASE = API } = env;
  if (!GA4_MEASUREMENT_ID || !GA4_API_SECRET) return undefined;
  const query = new URLSearchParams({
    measurement_id: GA4_MEASUREMENT_ID,
    api_secret: GA4_API_SECRET,
  });
  return {
    destination: 'ga4',
    send: async (event, signal) => {
      const { status, retryAfter } = await postJson(
        `${GA4_API_BASE}/mp/collect?${query.toString()}`,
        ga4Body(event, GA4_MEASUREMENT_ID),
        signal,
      );
      return { status, retryAfter };
    },
  };
}
