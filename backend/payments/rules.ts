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

/** Why an offered method cannot pay this bill; limits are whole rupees. */
export function providerMethodRefusal(
  { name, min, max }: Pick<ProviderMethodRule, 'name' | 'min' | 'max'>,
  { rupees }: Pick<PaymentContext, 'rupees'>,
): string | undefined {
  if (min !== undefined && rupees < min) return `${name} starts at ${formatMoney(min, INDIA)}`;
  if (max !== undefined && rupees > max)
    return `${name} is available up to ${formatMoney(max, INDIA)}`;
  return undefined;
}

/** The choices of a method: its banks or wallets, or for EMI every plan of every bank. */
export const methodChoices = (
  { code, choices }: Pick<ProviderMethodRule, 'code' | 'choices'>,
  emi: EmiRule,
): string[] =>
  code === 'emi'
    ? emi.banks.flatMap(({ bank, plans }) => plans.map(({ months }) => `${bank}, ${months} months`))
    : choices;
