import type { DutyEstimateWire } from '@/lib/contract/dutyEstimate';
import { groupIndian } from '@/lib/i18n/money';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import { estimateDuty } from '@/backend/money/dutyEstimate';

/** Estimate of the import duty; null below thresholds, without a rate or where prices include it. */
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
