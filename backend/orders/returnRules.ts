import { returnPeriodText } from '@/lib/content/returnTexts';
import type { RefundDeductions } from '@/lib/model/policies';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import { loyaltyTierOf } from './cancellations/quote';
import { returnDeadline, returnDays, type CancellationPolicy } from './cancellations/rules';
import type { OrderLineRow, OrderRow } from './cancellations/repository';

export type ReturnRules = {
  policy: CancellationPolicy;
  tier: string;
  deductions: RefundDeductions;
};

export async function loadReturnRules(
  db: Database,
  customerId: number | undefined,
): Promise<ReturnRules> {
  const policy = await loadSetting(db, 'after_sale');
  const { source_percent, wallet_percent } = policy.return;
  return {
    policy,
    tier: customerId === undefined ? '' : await loyaltyTierOf(db, customerId),
    deductions: { sourcePercent: source_percent, walletPercent: wallet_percent },
  };
}

/** text: '' when it is cancelled or returned. until: null before delivery and afterwards. */
export type OrderReturnTerms = { text: string; until: Date | null };

type Order = Pick<OrderRow, 'state' | 'country_code'>;
export type OrderLineTerms = Pick<
  OrderLineRow,
  'status' | 'returnable' | 'return_days' | 'return_refusal' | 'rewarded'
> & { delivered_at: Date | string | null };

export function orderReturnTerms(
  { state, country_code }: Order,
  line: OrderLineTerms,
  { policy, tier, deductions }: ReturnRules,
  now: Date,
): OrderReturnTerms {
  if ((state !== 'confirmed' && state !== 'pending') || line.status !== 'active')
    return { text: '', until: null };
  if (!line.returnable)
    return { text: line.return_refusal || 'This item cannot be returned', until: null };
  const days = returnDays(policy, country_code, line.return_days, tier);
  const text = returnPeriodText(days, deductions);
  if (line.delivered_at === null) return { text, until: null };
  const until = returnDeadline(new Date(line.delivered_at), days);
  return line.rewarded || until < now
    ? { text: 'The return period has ended', until: null }
    : { text, until };
}
