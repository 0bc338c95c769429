import { groupIndian } from '@/lib/i18n/money';
import type { orderAuthorization } from '@/backend/payments/capture/authorizations';
import type { orderDisputes } from '@/backend/payments/disputes';
import type { orderProviderRefunds } from '@/backend/payments/providerRefundsRepository';

type DisputeRow = Awaited<ReturnType<typeof orderDisputes>>[number];

/** The timeline of a payment that the customer's bank disputes. */
export const disputeEntries = (disputes: DisputeRow[]) =>
  disputes.flatMap(({ state, amount_minor, currency, reason, opened_at, decided_at }) => {
    const what = `${groupIndian(amount_minor / 100)} ${currency} (${reason.replaceAll('_', ' ')})`;
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
  const { authorized_at, decided_at, expires_at } = authorization;
  const money = (minor: number) => `${groupIndian(minor / 100)} ${currency}`;
  const captured = state === 'captured' ? ` ${money(capture_minor ?? 0)}` : '';
  const authorized = `${money(amount_minor)} authorized, captured when dispatched`;
  return [
    {
      at: authorized_at,
      actor: 'payment',
      act: `${authorized} (until ${expires_at.toISOString().slice(0, 10)})`,
    },
    ...(decided_at === null
      ? []
      : [{ at: decided_at, actor: 'payment', act: `${DECIDED[state] ?? state}${captured}` }]),
  ];
}

type RefundRow = Awaited<ReturnType<typeof orderProviderRefunds>>[number];

/** The timeline of refunds at the provider, also of those that were made in its dashboard. */
export const refundEntries = (refunds: RefundRow[]) =>
  refunds.flatMap(({ provider, is_ours, amount_minor, currency, made_at, failed_at, reason }) => {
    const what = `refund of ${groupIndian(amount_minor / 100)} ${currency}`;
    const failure = reason ? `${what} failed: ${reason.replaceAll('_', ' ')}` : `${what} failed`;
    return [
      { at: made_at, actor: 'payment', act: is_ours ? what : `${what} made at ${provider}` },
      ...(failed_at === null ? [] : [{ at: failed_at, actor: 'payment', act: failure }]),
    ];
  });
