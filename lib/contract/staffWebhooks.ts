import { z } from 'zod';
import { done, id } from './call';
import { WEBHOOK_EVENT_TYPES } from './webhookEvents';

export const WEBHOOK_DELIVERY_STATES = ['pending', 'delivered', 'dead'] as const;

const url = z
  .url({ protocol: /^https?$/, error: 'Please enter an http or https address' })
  .max(500)
  .refine((text) => {
    // This is also asked of a text that is no address.
    const parsed = URL.parse(text);
    return !parsed?.username && !parsed?.password;
  }, 'Please enter an address without user name and password');
const event_types = z
  .array(z.enum(WEBHOOK_EVENT_TYPES))
  .min(1, 'Please choose an event')
  .transform((types) => [...new Set(types)]);

const webhookEndpointWire = z.object({
  id,
  url: z.string(),
  event_types: z.array(z.string()),
  state: z.enum(['active', 'disabled']),
  disabled_reason: z.string().nullable().describe('Null when staff disabled it.'),
  created_at: z.iso.datetime(),
  pending: z.number().int().describe('Deliveries that are still to be made.'),
  dead: z.number().int().describe('Deliveries that failed for good.'),
});
export type WebhookEndpointWire = z.infer<typeof webhookEndpointWire>;

const deliveryId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const webhookDeliveryWire = z.object({
  id: deliveryId,
  webhook_id: z.string().describe('The header webhook-id: the same for every attempt.'),
  type: z.string(),
  object: z.string().describe('Such as "order 700001". Its events are delivered in order.'),
  occurred_at: z.iso.datetime(),
  state: z.enum(WEBHOOK_DELIVERY_STATES).describe('dead: no further attempt is made.'),
  attempts: z.number().int(),
  response_status: z.number().int().nullable().describe('Of the last attempt.'),
  error: z.string().nullable().describe('Why the last attempt had no response.'),
  next_attempt_at: z.iso.datetime().nullable(),
});
export type WebhookDeliveryWire = z.infer<typeof webhookDeliveryWire>;

const secret = z
  .string()
  .describe('"whsec_" and the key in base64. It is shown once, and signs every call.');
const message = z.object({ status: z.literal(200), message: z.string() });
const queued = done(z.object({ queued: z.number().int() }));

/**
 * Endpoints that receive events as Standard Webhooks; `webhooks` of this document describes the
 * events. :id is the endpoint's.
 */
export const staffWebhookCalls = {
  /** All endpoints. */
  'GET /staff/v1/webhooks': { reply: done(z.object({ list: z.array(webhookEndpointWire) })) },
  /** Adds an endpoint, and returns its secret. On a public store its URL is https and public. */
  'POST /staff/v1/webhooks': {
    body: z.object({ url, event_types }),
    reply: done(z.object({ endpoint: webhookEndpointWire, secret })),
  },
  /**
   * Changes an endpoint; a field that is absent stays. Its deliveries wait while it is disabled.
   * After a new secret, calls are signed with both for a day.
   */
  'PUT /staff/v1/webhooks/:id': {
    body: z.object({
      url: url.optional(),
      event_types: event_types.optional(),
      is_disabled: z.boolean().optional(),
      new_secret: z.literal(true).optional(),
    }),
    reply: done(z.object({ endpoint: webhookEndpointWire, secret: secret.nullable() })),
  },
  /** Removes an endpoint with its deliveries. */
  'DELETE /staff/v1/webhooks/:id': { reply: message },
  /** Sends the event webhook.test to an endpoint. */
  'POST /staff/v1/webhooks/:id/test': { reply: queued },
  /** The deliveries to an endpoint, newest first; before_id continues the list. */
  'GET /staff/v1/webhooks/:id/deliveries': {
    query: z.object({
      state: z.enum(WEBHOOK_DELIVERY_STATES).optional(),
      before_id: z.coerce
        .number()
        .pipe(deliveryId)
        .optional()
        .describe('The last id of the page before.'),
      per_page: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: done(
      z.object({ list: z.array(webhookDeliveryWire), next_before_id: deliveryId.nullable() }),
    ),
  },
  /** Makes one delivery again, now, with the same webhook-id. */
  'POST /staff/v1/webhooks/:id/deliveries/:deliveryId/replay': { reply: queued },
  /** Delivers again what happened since a time, in order; also what the endpoint never got. */
  'POST /staff/v1/webhooks/:id/replay': {
    body: z.object({
      since: z.iso.datetime({ offset: true, error: 'Please enter a date and time' }),
      only_dead: z.boolean().default(false),
    }),
    reply: queued,
  },
};
