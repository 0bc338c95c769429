import type { staffWebhookCalls } from '@/lib/contract/staffWebhooks';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import { isDevelopment } from '@/backend/http/isLocal';
import type { Database } from '@/backend/infra/db/database';
import { recordAct } from '@/backend/staff/auditRepository';
import type { StaffContext, StaffVisitor } from '@/backend/staff/visitor';
import {
  addEndpoint,
  endpointDeliveries,
  lockEndpoint,
  queueDelivery,
  removeEndpoint,
  replaceSecret,
  replayDelivery,
  replaySince,
  updateEndpoint,
  webhookEndpoint,
  webhookEndpoints,
  type EndpointRow,
} from '@/backend/webhooks/endpointsRepository';
import { insertEvents } from '@/backend/webhooks/events';
import { auditedEndpoint, webhookDeliveryView, endpointView } from './view';

const NO_ENDPOINT = new HttpError(404, 'No such endpoint');
const NO_DELIVERY = new HttpError(404, 'No such delivery');
const NOT_HTTPS = 'Please enter an https address';

/** Signed calls can still be read on the way: on a public store they are encrypted. */
function requireSafeUrl({ env }: Pick<StaffContext, 'env'>, url: string | undefined): void {
  if (url === undefined || isDevelopment(env) || new URL(url).protocol === 'https:') return;
  throw new HttpError(400, NOT_HTTPS, [{ field: 'url', message: NOT_HTTPS }]);
}

async function requireEndpoint(db: Database, id: number): Promise<EndpointRow> {
  const endpoint = await webhookEndpoint(db, id);
  if (!endpoint) throw NO_ENDPOINT;
  return endpoint;
}

type EndpointContext = StaffContext & { params: { id: string | number } };

/** Runs an act on a locked endpoint in a transaction; 404 for an unknown one. */
const onEndpoint = <Result>(
  { db, params }: EndpointContext,
  run: (tx: Database, endpoint: EndpointRow) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    const endpoint = await lockEndpoint(tx, parseId(params.id, NO_ENDPOINT.message));
    if (!endpoint) throw NO_ENDPOINT;
    return run(tx, endpoint);
  });

const targetOf = (id: number) => `webhook ${id}`;

export const staffWebhookHandlers: Handlers<typeof staffWebhookCalls, StaffVisitor> = {
  async 'GET /staff/v1/webhooks'({ db }) {
    return { status: 200, data: { list: (await webhookEndpoints(db)).map(endpointView) } };
  },

  async 'POST /staff/v1/webhooks'(context) {
    const { db, body } = context;
    requireSafeUrl(context, body.url);
    return db.transaction().execute(async (tx) => {
      const { id, secret } = await addEndpoint(tx, body);
      const endpoint = await requireEndpoint(tx, id);
      const after = auditedEndpoint(endpoint);
      await recordAct(tx, context, { act: 'add webhook', target: targetOf(id), after });
      return { status: 200, data: { endpoint: endpointView(endpoint), secret } };
    });
  },

  'PUT /staff/v1/webhooks/:id': (context) =>
    onEndpoint(context, async (tx, before) => {
      const { is_disabled, new_secret, url, event_types } = context.body;
      requireSafeUrl(context, url);
      const { id, disabled_at, disabled_reason } = before;
      await updateEndpoint(tx, id, {
        url: url ?? before.url,
        event_types: event_types ?? before.event_types,
        disabled_at:
          is_disabled === false ? null : is_disabled ? (disabled_at ?? new Date()) : disabled_at,
        disabled_reason: is_disabled === undefined ? disabled_reason : null,
      });
      const secret = new_secret ? await replaceSecret(tx, id) : null;
      const after = await requireEndpoint(tx, id);
      await recordAct(tx, context, {
        act: 'change webhook',
        target: targetOf(id),
        before: auditedEndpoint(before),
        after: { ...auditedEndpoint(after), ...(new_secret && { new_secret }) },
      });
      return { status: 200, data: { endpoint: endpointView(after), secret } };
    }),

  'DELETE /staff/v1/webhooks/:id': (context) =>
    onEndpoint(context, async (tx, endpoint) => {
      await removeEndpoint(tx, endpoint.id);
      const before = auditedEndpoint(endpoint);
      await recordAct(tx, context, {
        act: 'remove webhook',
        target: targetOf(endpoint.id),
        before,
      });
      return { status: 200, message: 'The endpoint is removed' };
    }),

  'POST /staff/v1/webhooks/:id/test': (context) =>
    onEndpoint(context, async (tx, { id }) => {
      const object = `endpoint ${id}`;
      const [event_id = 0] = await insertEvents(tx, 'webhook.test', [
        { object, data: { endpoint_id: id } },
      ]);
      await queueDelivery(tx, { event_id, endpoint_id: id, object });
      await recordAct(tx, context, { act: 'test webhook', target: targetOf(id) });
      return { status: 200, data: { queued: 1 } };
    }),

  async 'GET /staff/v1/webhooks/:id/deliveries'({ db, params, query }) {
    const { id } = await requireEndpoint(db, parseId(params.id, NO_ENDPOINT.message));
    const rows = await endpointDeliveries(db, id, query);
    const next_before_id = rows.length === query.per_page ? (rows.at(-1)?.id ?? null) : null;
    return { status: 200, data: { list: rows.map(webhookDeliveryView), next_before_id } };
  },

  'POST /staff/v1/webhooks/:id/deliveries/:deliveryId/replay': (context) =>
    onEndpoint(context, async (tx, { id }) => {
      const delivery = parseId(context.params.deliveryId, NO_DELIVERY.message);
      if (!(await replayDelivery(tx, id, delivery))) throw NO_DELIVERY;
      const after = { delivery };
      await recordAct(tx, context, { act: 'replay webhook', target: targetOf(id), after });
      return { status: 200, data: { queued: 1 } };
    }),

  'POST /staff/v1/webhooks/:id/replay': (context) =>
    onEndpoint(context, async (tx, { id }) => {
      const { since, only_dead } = context.body;
      const queued = await replaySince(tx, id, since, { onlyDead: only_dead });
      const after = { since, only_dead, queued };
      await recordAct(tx, context, { act: 'replay webhook', target: targetOf(id), after });
      return { status: 200, data: { queued } };
    }),
};
