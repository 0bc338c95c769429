import { formatDateTime } from '@/lib/i18n/dates';
import { formatMoney, priceIn } from '@/lib/i18n/money';
import { orderedSizeLabel } from '@/lib/model/variantOptions';
import { currencyLocale } from '@/backend/money/orderMoney';
import type { OrderLineRow } from '@/backend/orders/cancellations/repository';
import { orderReturnTerms, type ReturnRules } from '@/backend/orders/returnRules';
import type { EmailItem } from './content';
import { productLink } from './links';

type PriceCountry = {
  currency_code: string;
  currency_symbol: string;
  rate: number;
  duty_active: boolean;
  duty_value: number;
};

/** "£120" for a catalogue price in paise, in the currency of a country. */
export const emailPrice =
  ({ currency_code, currency_symbol, rate, duty_active, duty_value }: PriceCountry) =>
  (minor: number): string =>
    formatMoney(priceIn(minor / 100, { rate, duty: { active: duty_active, value: duty_value } }), {
      locale: currencyLocale(currency_code),
      symbol: currency_symbol,
    });

/** Prefix of URLs in emails, and the country whose site they lead to. */
export type EmailLinks = { siteUrl: string; country: string };
export type EmailLine = Pick<
  OrderLineRow,
  'name' | 'designer_name' | 'url' | 'thumbnail_image' | 'size' | 'options' | 'quantity'
>;

/** The return terms of an item: "Return or exchange by 3 December 2026" after delivery. */
export function returnDetail(
  order: Parameters<typeof orderReturnTerms>[0] & { currency: string },
  line: Parameters<typeof orderReturnTerms>[1],
  rules: ReturnRules,
): string[] {
  const { text, until } = orderReturnTerms(order, line, rules, new Date());
  if (!until) return text ? [text] : [];
  return [
    `Return or exchange by ${formatDateTime(until.toISOString(), currencyLocale(order.currency))}`,
  ];
}

export const orderItem = (
  line: EmailLine,
  { siteUrl, country }: EmailLinks,
  details: string[] = [],
  price = '',
): EmailItem => ({
  name: line.name,
  designer: line.designer_name,
  picture: line.thumbnail_image,
  link: productLink(siteUrl, country, line.url, line.size),
  details: [`${orderedSizeLabel(line)}, quantity ${line.quantity}`, ...details],
  price,
});
