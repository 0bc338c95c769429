import { z } from 'zod';
import { openFakeApi, type ApiRequest } from './fakeApi';

const granted = z.enum(['GRANTED', 'DENIED']);
const sha256 = z.array(z.string().regex(/^[0-9a-f]{64}$/)).length(1);

/** The request of the Measurement Protocol, with its published limits. */
const ga4Wire = z.strictObject({
  client_id: z.string().regex(/^\d+\.\d+$/),
  user_id: z.string().max(256),
  timestamp_micros: z.number().int(),
  consent: z.strictObject({ ad_user_data: granted, ad_personalization: granted }),
  events: z
    .array(
      z.strictObject({
        name: z.enum(['purchase', 'refund', 'sign_up']),
        params: z.looseObject({
          event_id: z.string(),
          session_id: z.string().optional(),
          engagement_time_msec: z.number(),
          transaction_id: z.string().optional(),
          value: z.number().optional(),
          currency: z.string().length(3).optional(),
          items: z
            .array(z.looseObject({ item_id: z.string(), item_name: z.string().max(100) }))
            .max(200)
            .optional(),
        }),
      }),
    )
    .length(1),
});

/** An event of the Conversions API, with what it requires of a website's. */
const metaWire = z.strictObject({
  data: z
    .array(
      z.strictObject({
        event_name: z.string(),
        event_time: z.number().int(),
        event_id: z.string(),
        action_source: z.literal('website'),
        event_source_url: z.url(),
        user_data: z.strictObject({
          em: sha256,
          ph: sha256.optional(),
          fn: sha256.optional(),
          ln: sha256.optional(),
          ct: sha256.optional(),
          st: sha256.optional(),
          zp: sha256.optional(),
          country: sha256.optional(),
          external_id: sha256,
          client_ip_address: z.string(),
          client_user_agent: z.string().min(1),
          fbc: z
            .string()
            .regex(/^fb\.1\.\d+\./)
            .optional(),
          fbp: z
            .string()
            .regex(/^fb\.1\.\d+\.\d+$/)
            .optional(),
        }),
        custom_data: z.looseObject({
          currency: z.string().optional(),
          value: z.number().optional(),
          order_id: z.string().optional(),
        }),
      }),
    )
    .length(1),
});
type Ga4Event = z.infer<typeof ga4Wire>;
type MetaEvent = z.infer<typeof metaWire>['data'][number];

const SETTINGS = {
  GA4_MEASUREMENT_ID: 'G-ABC123',
  GA4_API_SECRET: 'a-secret',
  META_PIXEL_ID: '1234567890',
  META_ACCESS_TOKEN: 'a-token',
};

/** Both platforms on this machine; a request that they would not count is refused or throws. */
export async function openFakePlatforms() {
  const ga4Received: Ga4Event[] = [];
  const metaReceived: MetaEvent[] = [];

  const ga4 = await openFakeApi(({ method, path, query, text }: ApiRequest) => {
    const isKnown =
      query.get('measurement_id') === SETTINGS.GA4_MEASUREMENT_ID &&
      query.get('api_secret') === SETTINGS.GA4_API_SECRET;
    if (method !== 'POST' || path !== '/mp/collect') return { status: 404, body: {} };
    // The real one answers 204 to everything, and drops what is wrong.
    if (isKnown) ga4Received.push(ga4Wire.parse(JSON.parse(text)));
    return { status: 200, body: {} };
  });
  const meta = await openFakeApi(({ path, query, text }: ApiRequest) => {
    if (!/^\/v\d+\.\d+\/1234567890\/events$/.test(path)) return { status: 404, body: {} };
    if (query.get('access_token') !== SETTINGS.META_ACCESS_TOKEN)
      return {
        status: 400,
        body: {
          error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 },
        },
      };
    metaReceived.push(...metaWire.parse(JSON.parse(text)).data);
    return { status: 200, body: { events_received: 1, messages: [], fbtrace_id: 'x' } };
  });
  return {
    ga4,
    meta,
    settings: { ...SETTINGS, GA4_API_BASE: ga4.url, META_API_BASE: meta.url },
    /** The events that both received, by name and event id; reading clears them. */
    taken: () => ({
      ga4: ga4Received
        .splice(0)
        .flatMap(({ events }) => events.map(({ params }) => params.event_id)),
      meta: metaReceived.splice(0).map(({ event_id }) => event_id),
    }),
    ga4Received,
    metaReceived,
    close: () => Promise.all([ga4.close(), meta.close()]),
  };
}
