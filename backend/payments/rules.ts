import { formatMoney } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';
import type { EmiRule } from '@/backend/money/emi';
import type { PaymentContext } from './methodRules';

type ProviderMethodRule = {
  code: string;
  name: string;
  countries?: string[];
  min?: number;
  max?: number;
  choices: string[];
};

export const isMethodOffered = (
  { countries }: Pick<ProviderMethodRule, 'countries'>,
  { country }: Pick<PaymentContext, 'country'>,
): boolean => countries?.includes(country) ?? true;

/** The limit that this bill misses, beside the method's name; limits are whole rupees. */
export function limitRefusal(
  { min, max }: Pick<ProviderMethodRule, 'min' | 'max'>,
  { rupees }: Pick<PaymentContext, 'rupees'>,
): string | undefined {
  if (min !== undefined && rupees < min) return `For orders of ${formatMoney(min, INDIA)} or more`;
  if (max !== undefined && rupees > max) return `For orders up to ${formatMoney(max, INDIA)}`;
  return undefined;
}

/** A refusal as a message of its own: "Cash on delivery is for orders up to ₹50,000". */
export const namedRefusal = ({ name }: Pick<ProviderMethodRule, 'name'>, refusal: string): string =>
  refusal.replace(/^For /, `${name} is for `);

/** The choices of a method: its banks or wallets, or for EMI every plan of every bank. */
export const methodChoices = (
  { code, choices }: Pick<ProviderMethodRule, 'code' | 'choices'>,
  emi: EmiRule,
): string[] =>
  code === 'emi'
    ? emi.banks.flatMap(({ bank, plans }) => plans.map(({ months }) => `${bank}, ${months} months`))
    : choices;
