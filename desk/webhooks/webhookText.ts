import type { WebhookDeliveryWire, WebhookEndpointWire } from '@/lib/contract/staffWebhooks';
import type { WebhookEventType } from '@/lib/contract/webhookEvents';

export type ChosenEvent = Exclude<WebhookEventType, 'webhook.test'>;

const EVENT_NAMES: Record<ChosenEvent, string> = {
  'order.placed': 'Order placed',
  'order.paid': 'Order paid',
  'order.shipped': 'Order shipped',
  'order.delivered': 'Order delivered',
  'order.cancelled': 'Order cancelled',
  'order.returned': 'Order returned',
  'order.refunded': 'Order refunded',
  'product.changed': 'Product changed',
  'stock.changed': 'Stock changed',
  'customer.created': 'Customer created',
  'customer.deleted': 'Customer deleted',
};

export const EVENT_CHOICES = Object.entries(EVENT_NAMES).map(([id, name]) => ({ id, name }));

const DELIVERY_STATES: Record<WebhookDeliveryWire['state'], string> = {
  pending: 'To be made',
  delivered: 'Delivered',
  dead: 'Failed',
};
export const DELIVERY_CHOICES = Object.entries(DELIVERY_STATES).map(([id, name]) => ({ id, name }));
export const deliveryState = (state: WebhookDeliveryWire['state']): string =>
  DELIVERY_STATES[state];

/** "Active", or why it is disabled. */
export const endpointState = ({ state, disabled_reason }: WebhookEndpointWire): string =>
  state === 'active' ? 'Active' : `Disabled${disabled_reason ? `: ${disabled_reason}` : ''}`;

/** "2 to be made, 1 failed", or "" */
export const waitingText = ({ pending, dead }: WebhookEndpointWire): string =>
  [pending && `${pending} to be made`, dead && `${dead} failed`].filter(Boolean).join(', ');
