export const HELP_TITLES = {
  contact: 'Contact us',
  shipping: 'Shipping and delivery',
  returns: 'Cancellations, returns and exchanges',
  payments: 'Payment options',
  sizes: 'Sizes and measurements',
  privacy: 'Privacy',
  terms: 'Terms of sale',
} as const;
export type HelpSlug = keyof typeof HELP_TITLES;
export const HELP_LINKS = (Object.entries(HELP_TITLES) as [HelpSlug, string][]).map(
  ([slug, title]) => ({ slug, title, href: `/help/${slug}` }),
);
