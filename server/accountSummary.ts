import { type AccountSummary, toOrdersSummary, toPointsSummary } from '@/lib/model/accountSummary';
import type { PageRequest } from './pageLoader';

/** Starts the parts of the account's first page, which does not wait for them. */
export function startAccountSummary({
  services: { orders, rewards, policies },
  optional,
}: PageRequest): () => Promise<AccountSummary> {
  const parts = [
    optional(orders.list().then(toOrdersSummary)),
    optional(rewards.wallet()),
    optional(rewards.loyalty()),
    optional(policies.all()),
  ] as const;
  return async () => {
    const [placed, wallet, loyalty, storePolicies] = await Promise.all([
      parts[0](),
      parts[1](),
      parts[2](),
      parts[3](),
    ]);
    return {
      orders: placed,
      walletBalance: wallet?.balance ?? null,
      points: loyalty && toPointsSummary(loyalty),
      savesCards: storePolicies?.savesCards ?? null,
    };
  };
}
