import { DEFAULT_PREFIX, prefixOf } from '@/lib/i18n/region';

/** URLs of a country's site, for emails and for the redirect after payment. */
const regionalSiteUrl = (siteUrl: string, country: string) => {
  const prefix = prefixOf(country);
  return prefix === DEFAULT_PREFIX ? siteUrl : `${siteUrl}/${prefix}`;
};

export const checkoutStatusLink = (siteUrl: string, country: string, orderId: number) =>
  `${regionalSiteUrl(siteUrl, country)}/checkout/status?order_id=${orderId}`;
export const orderLink = (siteUrl: string, country: string, orderId: number) =>
  `${regionalSiteUrl(siteUrl, country)}/user/my-orders/status?order_id=${orderId}`;
export const productLink = (siteUrl: string, country: string, path: string, size = '') =>
  `${regionalSiteUrl(siteUrl, country)}${path}${size && `?size=${encodeURIComponent(size)}`}`;
export const wishlistLink = (siteUrl: string, country: string) =>
  `${regionalSiteUrl(siteUrl, country)}/user/wishlist`;
export const storeLink = (siteUrl: string, country: string, slug: string) =>
  `${regionalSiteUrl(siteUrl, country)}/stores/${slug}`;
export const cartLink = (siteUrl: string, country: string) =>
  `${regionalSiteUrl(siteUrl, country)}/checkout/cart`;
export const contactPageLink = (siteUrl: string) => `${siteUrl}/help/contact`;
/** GET shows a page with a button; POST unsubscribes at once (RFC 8058). */
export const unsubscribeLink = (siteUrl: string, token: string) =>
  `${siteUrl}/api/unsubscribe?token=${token}`;
export const passwordResetLink = (siteUrl: string, country: string, token: string) =>
  `${regionalSiteUrl(siteUrl, country)}/user/reset-password?token=${token}`;
/** GET shows a page with the choice; its form posts it. */
export const delayLink = (siteUrl: string, country: string, token: string) =>
  `${regionalSiteUrl(siteUrl, country)}/user/delayed-item?token=${token}`;
