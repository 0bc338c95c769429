import {
  WEBHOOK_DELIVERY_STATES,
  type WebhookDeliveryWire,
  type WebhookEndpointWire,
} from '@/lib/contract/staffWebhooks';
import type { DeliveryRow, EndpointRow } from '@/backend/webhooks/endpointsRepository';

export const endpointView = ({
  disabled_at,
  created_at,
  ...row
}: EndpointRow): WebhookEndpointWire => ({
  ...row,
  state: disabled_at === null ? 'active' : 'disabled',
  created_at: created_at.toISOString(),
});

/** Without the query, where some receivers expect a token. */
export const auditedEndpoint = (row: EndpointRow) => {
  const { url, event_types, state } = endpointView(row);
  const { origin, pathname } = new URL(url);
  return { url: `${origin}${pathname}`, event_types, state };
};

export function webhookDeliveryView({
  occurred_at,
  next_attempt_at,
  ...row
}: DeliveryRow): WebhookDeliveryWire {
  const state = WEBHOOK_DELIVERY_STATES.find((candidate) => candidate === row.state) ?? 'pending';
  return {
    ...row,
    state,
    occurred_at: occurred_at.toISOString(),
    next_attempt_at: state === 'pending' ? next_attempt_at.toISOString() : null,
  };
}
