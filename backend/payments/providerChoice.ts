import type { PaymentProviderName } from '@/lib/model/paymentProviders';

/** A rule of the setting payment_providers; a list that is left out fits everything. */
export type ProviderRule = {
  provider: PaymentProviderName;
  countries?: string[];
  currencies?: string[];
  /** Codes of `payment_ways`. */
  ways?: string[];
};

/** `option`: a code of `payment_ways`; undefined while the provider's page asks for it. */
export type PaymentTerms = { country: string; currency: string; option?: string };

const fits = (list: string[] | undefined, value: string | undefined): boolean =>
  list === undefined || value === undefined || list.includes(value);

/** The provider of the first rule that fits and is available; undefined if nobody takes it. */
export const chooseProvider = (
  rules: ProviderRule[],
  available: readonly PaymentProviderName[],
  { country, currency, option }: PaymentTerms,
): PaymentProviderName | undefined =>
  rules.find(
    ({ provider, countries, currencies, ways }) =>
      available.includes(provider) &&
      fits(countries, country) &&
      fits(currencies, currency) &&
      fits(ways, option),
  )?.provider;
