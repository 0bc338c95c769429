import { returnPeriodText } from '@/lib/content/returnTexts';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import { loadReturnRules } from '@/backend/orders/returnRules';
import { productReturnTerms } from '@/backend/product/returnRules';
import type { CartItemRecord } from './repository';

/** return_policy: one phrase for the shopper. return_refusal: why not; empty if it can be returned. */
export type CartReturnTerms = { return_policy: string; return_refusal: string };

const MADE_TO_MEASURE = 'Made to your measurements, so it cannot be returned';

/** The return terms of each cart item in a country, with the period of the customer's tier. */
export async function withReturnTerms<Item extends CartItemRecord>(
  db: Database,
  items: Item[],
  customerId: number | undefined,
  country: string,
): Promise<(Item & CartReturnTerms)[]> {
  const { policy, tier, deductions } = await loadReturnRules(db, customerId);
  const { discount_cut_off_percent } = await loadSetting(db, 'returns');
  return items.map((item) => {
    const terms = productReturnTerms(
      { ...item, made_to_order: item.is_made_to_order },
      policy,
      country,
      discount_cut_off_percent,
      tier,
    );
    const refusal = item.made_for ? MADE_TO_MEASURE : terms.reason;
    return {
      ...item,
      return_refusal: refusal,
      return_policy: refusal || returnPeriodText(terms.return_days, deductions),
    };
  });
}
