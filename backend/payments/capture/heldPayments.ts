import { sql } from 'kysely';
import { WHOLE_CAPTURE_PROVIDERS } from './captureMode';

/** authorized, capturing, releasing: the customer's bank holds the money, nothing is charged. */
export const HELD_BY_BANK: readonly string[] = ['authorized', 'capturing', 'releasing'];

/**
 * Whether the payment of an order (`orderId`: its column) is captured as a whole, and is not yet:
 * until then its refunds are not owed.
 */
export const isHeldInFull = (orderId: string, states = HELD_BY_BANK) =>
  sql<boolean>`exists (select from payments held
    join payment_authorizations a on a.reference = held.reference
    where held.order_id = ${sql.ref(orderId)} and a.state = any(${[...states]})
      and held.provider = any(${[...WHOLE_CAPTURE_PROVIDERS]}))`;
