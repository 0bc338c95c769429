import { z } from 'zod';
import type { TrackingEvent } from '../tracking';
import type { TrackedState } from '../shipmentStates';

/** By shipment_status_id; another status is recorded and changes nothing. */
const STATES: Record<number, TrackedState> = {
  6: 'in_transit', // shipped
  7: 'delivered',
  8: 'cancelled',
  9: 'returning', // return to origin initiated
  10: 'returned',
  12: 'lost',
  14: 'returning',
  17: 'out_for_delivery',
  18: 'in_transit',
  21: 'undelivered',
  22: 'in_transit', // delayed
  24: 'lost', // destroyed
  25: 'lost', // damaged
  38: 'in_transit', // reached destination hub
  39: 'in_transit', // misrouted
  40: 'returning',
  41: 'returning',
  42: 'in_transit', // picked up
  44: 'lost', // disposed of
  45: 'cancelled',
  46: 'returning',
};

const messageSchema = z.object({
  awb: z.union([z.string().min(1), z.number()]).transform(String),
  shipment_status: z.string().max(100).catch(''),
  current_status: z.string().max(100).catch(''),
  shipment_status_id: z.coerce.number().int(),
  current_timestamp: z.string(),
});

const TIMESTAMP = /^(\d{2}) (\d{2}) (\d{4}) (\d{2}:\d{2}:\d{2})$/;

/** "23 05 2023 11:43:52", in Indian time. */
function parseTimestamp(text: string): Date | undefined {
  const [, day, month, year, time] = TIMESTAMP.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T${time}+05:30`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The event of a message; undefined for one that cannot be read. */
export function readTrackingMessage(text: string, now: Date): TrackingEvent | undefined {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { data } = messageSchema.safeParse(content);
  const at = data && parseTimestamp(data.current_timestamp);
  if (!data || !at) return undefined;
  return {
    awb: data.awb,
    state: STATES[data.shipment_status_id],
    status: data.shipment_status || data.current_status || String(data.shipment_status_id),
    // A clock ahead of ours must not make an event newer than all that follow.
    at: at > now ? now : at,
  };
}
