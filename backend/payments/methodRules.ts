import { formatMoney } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';

/** A way to pay, with its limits in whole rupees; country undefined: everywhere. */
export type PaymentMethodRule = {
  code: 'azapayment' | 'cod';
  name: string;
  text: string;
  country?: string;
  min?: number;
  max?: number;
};
export type PaymentContext = {
  rupees: number;
  country: string;
  /** Whether gift cards are bought. */ giftCards?: boolean;
  /** Whether the customer has proved an email or mobile number. */ isProved?: boolean;
  /** Customer service asks: cash on delivery then has no upper limit. */ bySupportAgent?: boolean;
};

const VERIFICATION_REQUIRED = 'Verify your mobile number or email to pay cash on delivery';

/** Whether proving an email or mobile number is all that is missing. Customer service has spoken to its customer. */
export const needsVerification = (method: PaymentMethodRule, payment: PaymentContext): boolean =>
  paymentMethodRefusal(method, payment) === VERIFICATION_REQUIRED;

/** Why this bill cannot be paid so, for the shopper to read; undefined when it can. */
export function paymentMethodRefusal(
  { code, name, country, min, max }: PaymentMethodRule,
  payment: PaymentContext,
): string | undefined {
  if (country && payment.country !== country) return `${name} is not available in your country`;
  if (payment.giftCards && code === 'cod') return 'Gift cards are paid online';
  if (min !== undefined && payment.rupees < min)
    return `${name} starts at ${formatMoney(min, INDIA)}`;
  if (max !== undefined && payment.rupees > max && !(payment.bySupportAgent && code === 'cod'))
    return `${name} is available up to ${formatMoney(max, INDIA)}`;
  return code === 'cod' && !payment.isProved && !payment.bySupportAgent
    ? VERIFICATION_REQUIRED
    : undefined;
}
