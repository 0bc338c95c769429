import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { BackendContext } from '@/backend/http/context';
import { HttpError } from '@/backend/http/httpError';
import { isSameSecret } from '@/backend/http/signature';
import { deliverMessages } from '@/backend/mail/transport';
import { hasCourierKeys } from './settings';
import { readTrackingMessage } from './shiprocket/messages';
import { applyTracking } from './tracking';

/**
 * Tracking messages of couriers, at /webhooks/shipments: Shiprocket refuses an address that contains
 * its name. They carry a token instead of a signature, so an event only moves its own shipment, and
 * no money. Shiprocket asks for 200 alone, also for a shipment that the store does not know.
 */
export function courierWebhooks(backend: Pick<BackendContext, 'db' | 'env' | 'log'>): Hono {
  const app = new Hono();
  const { env, log } = backend;
  if (!hasCourierKeys(env)) return app;
  app.post('/shipments', bodyLimit({ maxSize: 256 * 1024 }), async (http) => {
    const token = http.req.header('x-api-key') ?? '';
    if (!isSameSecret(token, env.SHIPROCKET_WEBHOOK_TOKEN ?? ''))
      throw new HttpError(401, 'The token is wrong');
    const event = readTrackingMessage(await http.req.text(), new Date());
    if (event) await applyTracking(backend, 'shiprocket', event);
    else log({ level: 'error', event: 'tracking_unreadable', courier: 'shiprocket' });
    void deliverMessages(backend);
    return http.json({ status: 200 });
  });
  return app;
}
