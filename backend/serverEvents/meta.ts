import { z } from 'zod';
import type { BackendEnv } from '@/backend/env';
import { metaUserData } from './metaUser';
import { postJson } from './postJson';
import type { ServerEvent, ServerEvents } from './serverEvents';

const API = 'https://graph.facebook.com';
const API_VERSION = 'v24.0';

/** Standard events; Meta has none for a refund. */
const NAMES = {
  purchase: 'Purchase',
  refund: 'Refund',
  sign_up: 'CompleteRegistration',
} as const satisfies Record<ServerEvent['name'], string>;

function customData(event: ServerEvent) {
  if (event.name === 'sign_up') return { status: true };
  const { items, currency, value, transaction_id } = event.amounts;
  const contents = items.map(({ item_id, offer_id = item_id, quantity, price }) => ({
    id: offer_id,
    quantity,
    item_price: price,
  }));
  return {
    currency,
    value,
    order_id: transaction_id,
    content_type: 'product',
    content_ids: contents.map(({ id }) => id),
    contents,
    num_items: contents.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** The body of the Conversions API. */
const metaBody = (event: ServerEvent, siteUrl: string) => ({
  data: [
    {
      event_name: NAMES[event.name],
      event_time: Math.floor(event.occurredAt.getTime() / 1000),
      event_id: event.eventId,
      action_source: 'website',
      event_source_url: `${siteUrl}/`,
      user_data: metaUserData(event),
      custom_data: customData(event),
    },
  ],
});

const failureWire = z.object({ error: z.object({ message: z.string() }) });

/** The message of a refusal; undefined when the reply has none. */
function failureMessage(text: string): string | undefined {
  try {
    return failureWire.safeParse(JSON.parse(text)).data?.error.message;
  } catch {
    return undefined;
  }
}

/** Conversions API of Meta; undefined when it is not configured. */
export function metaEvents(env: BackendEnv): ServerEvents | undefined {
  const { META_PIXEL_ID, META_ACCESS_TOKEN, META_API_BASE = API, SITE_URL } = env;
  if (!META_PIXEL_ID || !META_ACCESS_TOKEN) return undefined;
  const query = new URLSearchParams({ access_token: META_ACCESS_TOKEN });
  const url = `${META_API_BASE}/${API_VERSION}/${META_PIXEL_ID}/events?${query.toString()}`;
  return {
    destination: 'meta',
    send: async (event, signal) => {
      const { text, ...reply } = await postJson(url, metaBody(event, SITE_URL), signal);
      return { ...reply, error: failureMessage(text) };
    },
  };
}
