import type { DutyEstimateWire } from '@/lib/contract/cart';
import { parseAmount } from '@/lib/i18n/money';
import type { DutyEstimate } from '@/lib/model/cart';

/** For spreading: nothing without an estimate. */
export const toDutyEstimate = (
  wire: DutyEstimateWire | undefined,
): { dutyEstimate?: DutyEstimate } =>
  wire
    ? {
        dutyEstimate: {
          amount: parseAmount(wire.amount),
          source: wire.source,
          checkedOn: wire.checked_on,
        },
      }
    : {};
