/** States of a booked shipment that a courier reports. */
export type TrackedState =
  | 'booked'
  | 'in_transit'
  | 'out_for_delivery'
  | 'undelivered'
  | 'delivered'
  | 'returning'
  | 'returned'
  | 'lost'
  | 'cancelled';

/** From these a shipment only goes on to `delivered`, or to another of them that is newer. */
const FINAL_STATES: readonly string[] = ['returned', 'lost'];

/** Whether a shipment may still move its items: they cannot have another one meanwhile. */
export const isShipmentOpen = ({ state }: { state: string }): boolean =>
  state !== 'cancelled' && !FINAL_STATES.includes(state);

/**
 * The state after an event; undefined if the event changes nothing. Events arrive in any order:
 * delivered and cancelled are final, and an older event does not replace a newer one.
 */
export function stateAfter(
  { state, status_at }: { state: string; status_at: Date | null },
  event: { state: TrackedState; at: Date },
): TrackedState | undefined {
  if (state === 'delivered' || state === 'cancelled' || event.state === state) return undefined;
  if (event.state === 'delivered') return 'delivered';
  if (status_at !== null && event.at < status_at) return undefined;
  return FINAL_STATES.includes(state) && !FINAL_STATES.includes(event.state)
    ? undefined
    : event.state;
}
