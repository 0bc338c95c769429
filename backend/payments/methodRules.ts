import { formatMoney } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';

/** A way to pay, with its limits in whole rupees; country undefined: everywhere. */
export type PaymentMethod = {
  code: 'azapayment' | 'cod';
  name: string;
  text: string;
  country?: string;
  min?: number;
  max?: number;
};
export type Bill = {
  rupees: number;
  country: string;
  /** Whether gift cards are bought. */ giftCards?: boolean;
  /** Whether the customer has proved an email or mobile number. */ isProved?: boolean;
  /** Customer service asks: cash on delivery then has no upper limit. */ byStaff?: boolean;
};

const UNPROVED = 'Verify your mobile number or email to pay cash on delivery';

/** Whether proving an email or mobile number is all that is missing. Customer service has spoken to its customer. */
export const needsProof = (method: PaymentMethod, bill: Bill): boolean =>
  refusalToPay(method, bill) === UNPROVED;

/** Why this bill cannot be paid so, for the shopper to read; undefined when it can. */
export function refusalToPay(
  { code, name, country, min, max }: PaymentMethod,
  bill: Bill,
): string | undefined {
  if (country && bill.country !== country) return `${name} is not available in your country`;
  if (bill.giftCards && code === 'cod') return 'Gift cards are paid online';
  if (min !== undefined && bill.rupees < min) return `${name} starts at ${formatMoney(min, INDIA)}`;
  if (max !== undefined && bill.rupees > max && !(bill.byStaff && code === 'cod'))
    return `${name} is available up to ${formatMoney(max, INDIA)}`;
  return code === 'cod' && !bill.isProved && !bill.byStaff ? UNPROVED : undefined;
}
