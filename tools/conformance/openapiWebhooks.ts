import type { z } from 'zod';
import { webhookEvents } from '@/lib/contract/webhookEvents';
import { jsonSchema, type JsonSchema } from './schemas';

const HEADERS = [
  ['webhook-id', 'Of the event: the same for every attempt. A repeated one is ignored.'],
  ['webhook-timestamp', 'Of the attempt, in seconds since 1970. An old one is refused.'],
  [
    'webhook-signature',
    '"v1," and the HMAC-SHA256 of "id.timestamp.body" in base64; separated by spaces, one for each secret that is valid.',
  ],
] as const;

const webhookOf = (type: string, data: z.ZodType, schemas: Record<string, JsonSchema>) => ({
  post: {
    tags: ['webhooks'],
    ...(data.description && { description: data.description }),
    parameters: HEADERS.map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: { type: 'string', const: type },
              timestamp: { type: 'string', format: 'date-time', description: 'Of the event.' },
              data: jsonSchema(data, 'output', schemas),
            },
          },
        },
      },
    },
    responses: {
      '2XX': { description: 'Received.' },
      '410': { description: 'The endpoint is disabled, and gets no more calls.' },
      default: { description: 'Any other status, a redirect too, is repeated later.' },
    },
  },
});

/** The events that the store sends, as `webhooks` of an OpenAPI 3.1 document. */
export const openapiWebhooks = (schemas: Record<string, JsonSchema>): JsonSchema =>
  Object.fromEntries(
    Object.entries(webhookEvents).map(([type, data]) => [type, webhookOf(type, data, schemas)]),
  );
