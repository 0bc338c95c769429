import { DEFAULT_PREFIX, prefixOf } from '@/lib/i18n/region';

/** The shop's own addresses, for mails and for the way back from payment: in the regional site of a country. */
const siteOf = (siteUrl: string, country: string) => {
  const prefix = prefixOf(country);
  return prefix === DEFAULT_PREFIX ? siteUrl : `${siteUrl}/${prefix}`;
};

export const statusLink = (siteUrl: string, country: string, orderId: number) =>
  `${siteOf(siteUrl, country)}/checkout/status?order_id=${orderId}`;
export const orderLink = (siteUrl: string, country: string, orderId: number) =>
  `${siteOf(siteUrl, country)}/user/my-orders/status?order_id=${orderId}`;
/** A product's page with its size chosen. */
export const pieceLink = (siteUrl: string, country: string, path: string, size: string) =>
  `${siteOf(siteUrl, country)}${path}?size=${encodeURIComponent(size)}`;
export const resetLink = (siteUrl: string, country: string, token: string) =>
  `${siteOf(siteUrl, country)}/user/reset-password?token=${token}`;
