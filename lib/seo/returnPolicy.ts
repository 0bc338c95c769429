import type { MerchantReturnPolicy } from 'schema-dts';
import type { RefundDeductions } from '@/lib/model/policies';

type ReturnPeriod = {
  country: string;
  /** Days after delivery; 0 if it cannot be returned. */
  days: number;
  deductions: RefundDeductions;
};

/** A deduction from a refund to the payment method is a restocking fee in percent. */
export function merchantReturnPolicy({
  country,
  days,
  deductions: { sourcePercent },
}: ReturnPeriod): MerchantReturnPolicy {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: country } as const;
  if (days === 0)
    return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    ...(sourcePercent > 0
      ? { returnFees: 'https://schema.org/RestockingFees', restockingFee: sourcePercent }
      : { returnFees: 'https://schema.org/FreeReturn' }),
  };
}
