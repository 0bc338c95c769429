import { HELP_INDEX_LINK, HELP_LINKS, STORES_LINK, type HelpSlug } from './helpTitles';

export type HelpAnswer = { name: string; href: string };

/** Phrases that ask for help rather than for a product. */
const PHRASES: Record<HelpSlug, string[]> = {
  contact: ['contact', 'customer care', 'customer service', 'customer support', 'stylist'],
  shipping: ['shipping', 'delivery', 'delivery time', 'shipping fee', 'customs', 'duty', 'duties'],
  returns: ['return', 'returns', 'exchange', 'refund', 'return policy', 'refund policy'],
  cancellation: ['cancel', 'cancellation', 'cancel order'],
  payments: ['payment', 'payments', 'emi', 'cod', 'cash on delivery', 'upi'],
  sizes: ['size guide', 'size chart', 'sizes', 'measurements', 'wash', 'care', 'dry clean'],
  'gift-cards': ['gift card', 'gift cards', 'gift voucher'],
  loyalty: ['loyalty', 'points', 'loyalty points', 'rewards'],
  about: ['about', 'about us'],
  privacy: ['privacy', 'privacy policy'],
  cookies: ['cookies', 'cookie'],
  terms: ['terms', 'terms and conditions'],
  seller: ['grievance', 'grievance officer', 'complaint', 'seller'],
};
const TRACKING: HelpAnswer = { name: 'Track your order', href: '/user/track-order' };
const TRACKING_PHRASES = ['track', 'track order', 'order status', 'where is my order', 'tracking'];

const INDEX_PHRASES = ['help', 'help centre', 'faq', 'faqs', 'questions'];

const STORE_PHRASES = [
  'store',
  'store near me',
  'store address',
  'shop address',
  'nearest store',
  'store locator',
  'store hours',
  'store timing',
  'opening hours',
  'visit store',
  'shop near me',
  'boutique',
  'boutique near me',
  'showroom',
  'showroom near me',
  'pick up',
  'pickup',
  'store pickup',
  'collect from store',
];

/** Words of a shop that may be in a search for a product as well: "store mumbai", "store pouch". */
const STORE_WORD = /\b(?:stores?|boutiques?|showrooms?)\b/i;

const FILLER = /\b(?:my|an?|the|your|policy|please|how|do|i|to|of|is)\b/g;
const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z\s]/g, ' ')
    .replace(FILLER, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const singular = (text: string) => normalize(text).replace(/s\b/g, '');

/** Whether a word of the search may ask for help, so that it is no misspelt garment: "store" is no stole. */
export const mayAskForHelp = (query: string): boolean =>
  STORE_WORD.test(query) || helpAnswers(query).length > 0;

/**
 * At most two help pages, if the whole text is a help phrase: not "return gifts". Where no
 * product matches every word, a word that asks for a store is enough.
 */
export function helpAnswers(query: string, hasMatches = true): HelpAnswer[] {
  const searched = singular(query);
  if (!searched) return [];
  const matches = (phrases: string[]) => phrases.some((phrase) => singular(phrase) === searched);
  return [
    ...(matches(TRACKING_PHRASES) ? [TRACKING] : []),
    ...(matches(INDEX_PHRASES) ? [HELP_INDEX_LINK] : []),
    ...(matches(STORE_PHRASES) || (!hasMatches && STORE_WORD.test(query)) ? [STORES_LINK] : []),
    ...HELP_LINKS.filter(({ slug }) => matches(PHRASES[slug])).map(({ title, href }) => ({
      name: title,
      href,
    })),
  ].slice(0, 2);
}
