import { groupIndian } from '@/lib/i18n/money';
import type { orderDisputes } from '@/backend/payments/disputes';

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
