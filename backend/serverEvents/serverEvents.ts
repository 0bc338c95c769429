import type { z } from 'zod';
import type { Item } from '@/lib/contract/events';
import type { addressSnapshot } from '@/backend/orders/repository';
import type { Attribution } from './attribution';

export type EventDestination = 'ga4' | 'meta';

/** A platform refuses older events, some with those beside them. */
export const MAX_EVENT_AGE_HOURS: Readonly<Record<EventDestination, number>> = {
  ga4: 72,
  meta: 7 * 24,
};

/** The amounts of a purchase or refund, as in the data layer, in whole units of `currency`. */
export type EventAmounts = {
  transaction_id: string;
  currency: string;
  value: number;
  items: Item[];
  coupon?: string;
  discount?: number;
  shipping?: number;
  tax?: number;
  customer_type?: 'new' | 'returning';
};

export type EventCustomer = {
  id: number;
  email: string;
  /** E.164, or empty. */
  mobile: string;
  address: z.infer<typeof addressSnapshot> | null;
};

/** An event for a platform; event_id and transaction_id are those of the browser's event. */
export type ServerEvent = {
  eventId: string;
  occurredAt: Date;
  attribution: Attribution;
  customer: EventCustomer;
} & ({ name: 'purchase' | 'refund'; amounts: EventAmounts } | { name: 'sign_up'; method: string });

/** The answer of a platform; `error` is its own message. */
export type ServerEventReply = { status: number; retryAfter?: string; error?: string };

/** A platform that receives the events of the server. */
export type ServerEvents = {
  destination: EventDestination;
  /** Throws when there is no answer. */
  send: (event: ServerEvent, signal: AbortSignal) => Promise<ServerEventReply>;
};
