import { formatMinor } from '@/lib/i18n/money';
import type { orderAuthorization } from '@/backend/payments/capture/authorizations';
import type { disputesOfOrders } from '@/backend/payments/disputes';
import type { orderProviderRefunds } from '@/backend/payments/providerRefundsRepository';

type DisputeRow = Awaited<ReturnType<typeof disputesOfOrders>>[number];

/** The timeline of disputed payments, also those of the orders that this one replaces. */
export const disputeEntries = (disputes: DisputeRow[], orderId: number) =>
  disputes.flatMap(({ state, amount_minor, currency, reason, opened_at, decided_at, order_id }) => {
    const ofOrder = order_id === orderId ? '' : `, payment of order ${order_id}`;
    const what = `${formatMinor(amount_minor)} ${currency} (${reason.replaceAll('_', ' ')})${ofOrder}`;
    const opened = state === 'inquiry' ? 'inquiry of the bank about' : 'dispute opened:';
    return [
      { at: opened_at, actor: 'payment', act: `${opened} ${what}` },
      ...(decided_at === null
        ? []
        : [{ at: decided_at, actor: 'payment', act: `dispute ${state}: ${what}` }]),
    ];
  });

type Authorization = NonNullable<Awaited<ReturnType<typeof orderAuthorization>>>;

const DECIDED: Record<string, string> = {
  captured: 'captured',
  released: 'released: nothing is charged',
  expired: 'authorization expired: nothing is charged',
};

/** The timeline of a payment that is authorized with the order and captured when it is dispatched. */
export function authorizationEntries(authorization: Authorization | undefined) {
  if (!authorization) return [];
  const { state, amount_minor, capture_minor, currency } = authorization;
  const { authorized_at, decided_at, expires_at, capture_failed_at } = authorization;
  const { capture_reason: reason } = authorization;
  const money = (minor: number) => `${formatMinor(minor)} ${currency}`;
  const captured = state === 'captured' ? ` ${money(capture_minor ?? 0)}` : '';
  const authorized = `${money(amount_minor)} authorized, captured when dispatched`;
  return [
    {
      at: authorized_at,
      actor: 'payment',
      act: `${authorized} (until ${expires_at.toISOString().slice(0, 10)})`,
    },
    ...(capture_failed_at === null
      ? []
      : [
          {
            at: capture_failed_at,
            actor: 'payment',
            act: reason ? `capture failed: ${reason}` : 'capture failed: no answer',
          },
        ]),
    ...(decided_at === null
      ? []
      : [{ at: decided_at, actor: 'payment', act: `${DECIDED[state] ?? state}${captured}` }]),
  ];
}

type RefundRow = Awaited<ReturnType<typeof orderProviderRefunds>>[number];

/** The timeline of refunds at the provider, also of those that were made in its dashboard. */
export const refundEntries = (refunds: RefundRow[]) =>
  refunds.flatMap(({ provider, is_ours, amount_minor, currency, made_at, failed_at, reason }) => {
    const what = `refund of ${formatMinor(amount_minor)} ${currency}`;
    const failure = reason ? `${what} failed: ${reason.replaceAll('_', ' ')}` : `${what} failed`;
    return [
      { at: made_at, actor: 'payment', act: is_ours ? what : `${what} made at ${provider}` },
      ...(failed_at === null ? [] : [{ at: failed_at, actor: 'payment', act: failure }]),
    ];
  });
