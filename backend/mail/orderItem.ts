import { formatDateTime } from '@/lib/i18n/dates';
import { formatMoney } from '@/lib/i18n/money';
import { sizeLabel } from '@/lib/model/size';
import type { OrderLineRow } from '@/backend/orders/cancellations/repository';
import { orderReturnTerms, type ReturnRules } from '@/backend/orders/returnRules';
import type { EmailItem } from './content';
import { productLink } from './links';

/** Emails format numbers and dates by currency, independent of the site. */
export const emailLocale = (currency: string) => (currency === 'INR' ? 'en-IN' : 'en-GB');

/** "₹12,500" for an amount in minor units. */
export const emailMoney =
  ({ currency, symbol }: { currency: string; symbol: string }) =>
  (minor: number): string =>
    formatMoney(minor / 100, { locale: emailLocale(currency), symbol });

/** Prefix of URLs in emails, and the country whose site they lead to. */
export type EmailLinks = { siteUrl: string; country: string };
export type EmailLine = Pick<
  OrderLineRow,
  'name' | 'designer_name' | 'url' | 'thumbnail_image' | 'size' | 'quantity'
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
    `Return or exchange by ${formatDateTime(until.toISOString(), emailLocale(order.currency))}`,
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
  details: [`${sizeLabel(line.size)}, quantity ${line.quantity}`, ...details],
  price,
});
