import { limitRefusal } from './rules';

/** A payment method with its limits in whole rupees. An undefined country means all. */
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
  giftCards?: boolean;
  isVerified?: boolean;
  bySupportAgent?: boolean;
};

const VERIFICATION_REQUIRED = 'Verify your mobile number or email to pay cash on delivery';

/** Whether only a verified contact is missing. Orders by a support agent need none. */
export const needsVerification = (method: PaymentMethodRule, payment: PaymentContext): boolean =>
  paymentMethodRefusal(method, payment) === VERIFICATION_REQUIRED;

/** Whether the country has this method at all; another country is not offered it. */
export const isInCountry = (
  { country }: Pick<PaymentMethodRule, 'country'>,
  payment: Pick<PaymentContext, 'country'>,
): boolean => !country || payment.country === country;

/** The reason why this method cannot pay the bill, beside its name; undefined when it can. */
export function paymentMethodRefusal(
  method: PaymentMethodRule,
  payment: PaymentContext,
): string | undefined {
  const { code, name } = method;
  if (!isInCountry(method, payment)) return `${name} is not available in your country`;
  if (payment.giftCards && code === 'cod') return 'Gift cards can only be paid for online';
  const isUnlimited = payment.bySupportAgent && code === 'cod';
  const limit = limitRefusal(isUnlimited ? { ...method, max: undefined } : method, payment);
  if (limit) return limit;
  return code === 'cod' && !payment.isVerified && !payment.bySupportAgent
    ? VERIFICATION_REQUIRED
    : undefined;
}
