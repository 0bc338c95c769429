import type { AccountSummary } from '@/lib/model/accountSummary';
import { orderStatusLabel } from '@/lib/model/order';
import type { Services } from '@/services';

const orNull = <Value>(value: Promise<Value>): Promise<Value | null> => value.catch(() => null);

/** The customer's latest order, wallet and points, and whether cards can be saved. The page is sent without those that fail. */
export async function accountSummary({
  orders,
  rewards,
  policies,
}: Services): Promise<AccountSummary> {
  const [placed, wallet, loyalty, storePolicies] = await Promise.all([
    orNull(orders.list()),
    orNull(rewards.wallet()),
    orNull(rewards.loyalty()),
    orNull(policies.all()),
  ]);
  const latest = placed?.[0]; // the newest comes first
  return {
    latestOrder: latest
      ? { id: latest.id, placedAt: latest.placedAt, status: orderStatusLabel(latest) }
      : null,
    walletBalance: wallet?.balance ?? null,
    points: loyalty?.points ?? null,
    savesCards: storePolicies?.savesCards ?? false,
  };
}
