import type { PoliciesWire, policyCalls } from '@/lib/contract/policies';
import type { Handlers } from '@/backend/http/handlerContext';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import {
  refundDeductions,
  returnDays,
  type CancellationPolicy,
} from '@/backend/orders/cancellations/rules';
import { paymentMethods } from '@/backend/orders/repository';
import { keepsCards } from '@/backend/payments/savedCards';
import { providerPaymentMethods } from '@/backend/payments/methodsRepository';

const ABROAD = 'US';

function returnsView(
  policy: CancellationPolicy,
  returns: { india_days: number; discount_cut_off_percent: number },
): PoliciesWire['returns'] {
  const { tier_days, abroad_tier_days } = policy.return;
  const daysOf = (tier: string) => ({
    days: returnDays(policy, 'IN', returns.india_days, tier),
    days_abroad: returnDays(policy, ABROAD, returns.india_days, tier),
  });
  const usual = daysOf('');
  return {
    ...refundDeductions(policy),
    ...usual,
    tiers: [...new Set([...Object.keys(tier_days), ...Object.keys(abroad_tier_days)])]
      .map((tier) => ({ tier, ...daysOf(tier) }))
      .filter(({ days, days_abroad }) => days > usual.days || days_abroad > usual.days_abroad)
      .sort((one, other) => one.days - other.days || one.days_abroad - other.days_abroad),
    discount_cut_off_percent: returns.discount_cut_off_percent,
  };
}

async function cashOnDelivery(db: Database): Promise<PoliciesWire['cash_on_delivery']> {
  const cash = (await paymentMethods(db)).find(({ code }) => code === 'cod');
  return cash ? { min_inr: cash.min ?? 0, max_inr: cash.max ?? 0 } : null;
}

async function loyaltyView(db: Database): Promise<PoliciesWire['loyalty']> {
  const { max_points_percent } = await loadSetting(db, 'checkout');
  return { ...(await loadSetting(db, 'loyalty')), redeem_percent: max_points_percent };
}

/** The figures that cart, checkout and returns apply. */
export async function loadPolicies(db: Database): Promise<PoliciesWire> {
  const [{ name, address, gstin }, support, returns, cancellationPolicy] = await Promise.all([
    loadSetting(db, 'seller'),
    loadSetting(db, 'support'),
    loadSetting(db, 'returns'),
    loadSetting(db, 'after_sale'),
  ]);
  return {
    seller: { name, address, gstin },
    ...support,
    returns: returnsView(cancellationPolicy, returns),
    cancellation: cancellationPolicy.cancellation,
    gift_cards: await loadSetting(db, 'gift_cards'),
    loyalty: await loyaltyView(db),
    cash_on_delivery: await cashOnDelivery(db),
    online_methods: (await providerPaymentMethods(db)).map(
      ({ name: method, description, countries = null }) => ({
        name: method,
        text: description,
        countries,
      }),
    ),
  };
}

export const policyHandlers: Handlers<typeof policyCalls> = {
  'GET /misc/v1/policies': async (context) => ({
    status: 200,
    data: { ...(await loadPolicies(context.db)), saved_cards: keepsCards(context) },
  }),
};
