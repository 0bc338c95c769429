export const HELP_TITLES = {
  contact: 'Contact us',
  shipping: 'Shipping and delivery',
  returns: 'Returns and exchanges',
  cancellation: 'Cancellation',
  payments: 'Payment options',
  sizes: 'Sizes, measurements and care',
  'gift-cards': 'Gift cards',
  loyalty: 'Loyalty points',
  about: 'About us',
  privacy: 'Privacy',
  cookies: 'Cookies',
  terms: 'Terms of sale',
  seller: 'Seller and complaints',
} as const;
export type HelpSlug = keyof typeof HELP_TITLES;
export const HELP_LINKS = (Object.entries(HELP_TITLES) as [HelpSlug, string][]).map(
  ([slug, title]) => ({ slug, title, href: `/help/${slug}` }),
);

export const HELP_INDEX_LINK = { name: 'Help', href: '/help' };
export const STORES_LINK = { name: 'Our stores', href: '/stores' };
