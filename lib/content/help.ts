import { HELP_TITLES, type HelpSlug } from './helpTitles';
import { aboutHelp, cookiesHelp, privacyHelp, sellerHelp, termsHelp } from './helpLegal';
import { cancellationHelp, returnsHelp, shippingHelp } from './helpOrders';
import { giftCardsHelp, loyaltyHelp, paymentsHelp, sizesHelp } from './helpShopping';
import type { HelpFacts, HelpText, HelpTopic } from './helpTopic';

const TEXTS: Record<Exclude<HelpSlug, 'contact'>, (facts: HelpFacts) => HelpText> = {
  shipping: shippingHelp,
  returns: returnsHelp,
  cancellation: cancellationHelp,
  payments: paymentsHelp,
  sizes: sizesHelp,
  'gift-cards': giftCardsHelp,
  loyalty: loyaltyHelp,
  about: aboutHelp,
  privacy: privacyHelp,
  cookies: cookiesHelp,
  terms: termsHelp,
  seller: sellerHelp,
};
type TextSlug = keyof typeof TEXTS;

export const isHelpText = (slug: string): slug is TextSlug => Object.hasOwn(TEXTS, slug);

export const helpTopic = (slug: TextSlug, facts: HelpFacts): HelpTopic => ({
  slug,
  title: HELP_TITLES[slug],
  ...TEXTS[slug](facts),
});

/** Every page of text, in the order of `HELP_TITLES`. */
export const helpTopics = (facts: HelpFacts): HelpTopic[] =>
  Object.keys(TEXTS)
    .filter(isHelpText)
    .map((slug) => helpTopic(slug, facts));
