import type { DutyEstimateWire } from '@/lib/contract/cart';
import { groupIndian } from '@/lib/i18n/money';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import { estimateDuty } from '@/backend/money/dutyEstimate';

/**
 * The duty and tax that customs may collect on goods of a value; null where prices include them,
 * below the thresholds, and for countries without a rate.
 */
export async function dutyEstimateFor(
  db: Database,
  { country_code, duty_active }: CountryRow,
  goods: number,
): Promise<DutyEstimateWire> {
  const rates = await loadSetting(db, 'import_duties');
  const rate = Object.hasOwn(rates, country_code) ? rates[country_code] : undefined;
  const amount = rate && !duty_active ? estimateDuty(goods, rate) : 0;
  return rate && amount > 0
    ? { amount: groupIndian(amount), source: rate.source, reviewed: rate.checked_on }
    : null;
}
