import { HELP_TITLES, type HelpSlug } from './helpTitles';
import { fillHelpText, valueNamesIn, valueTexts, type HelpFill } from './fillHelpText';
import { aboutHelp, cookiesHelp, privacyHelp, sellerHelp, termsHelp } from './helpLegal';
import { cancellationHelp, returnsHelp, shippingHelp } from './helpOrders';
import { giftCardsHelp, loyaltyHelp, paymentsHelp, sizesHelp } from './helpShopping';
import { HELP_TABLES } from './helpTables';
import { helpValues } from './helpValues';
import type { HelpFacts, HelpText, HelpTopic, StoredHelpText } from './helpTopic';

/** The texts of the shop, which staff may replace. */
export const HELP_TEXTS: Record<Exclude<HelpSlug, 'contact'>, HelpText> = {
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
type TextSlug = keyof typeof HELP_TEXTS;

export const isHelpText = (slug: string): slug is TextSlug => Object.hasOwn(HELP_TEXTS, slug);

/** The values and tables that fill the texts of help pages. */
export const helpFill = (facts: HelpFacts): HelpFill => ({
  values: helpValues(facts),
  tables: Object.fromEntries(
    Object.entries(HELP_TABLES).map(([name, tableOf]) => [name, tableOf(facts)]),
  ),
});

/** Whether this version of the shop knows every value and table of a text. */
const isKnown = (text: HelpText, { values, tables }: HelpFill) =>
  valueTexts(text).every((part) =>
    valueNamesIn(part).every((name) => Object.hasOwn(values, name)),
  ) && text.sections.every(({ table }) => !table || Object.hasOwn(tables, table));

/** A help page; a text of staff replaces that of the shop. */
export function helpTopic(
  slug: TextSlug,
  facts: HelpFacts,
  stored: StoredHelpText[] = [],
): HelpTopic {
  const filling = helpFill(facts);
  const replaced = stored.find((text) => text.slug === slug && isKnown(text, filling));
  const text = fillHelpText(replaced ?? HELP_TEXTS[slug], filling);
  return { slug, title: HELP_TITLES[slug], ...text };
}

/** Every page of text, in the order of `HELP_TITLES`. */
export const helpTopics = (facts: HelpFacts, stored?: StoredHelpText[]): HelpTopic[] =>
  Object.keys(HELP_TEXTS)
    .filter(isHelpText)
    .map((slug) => helpTopic(slug, facts, stored));
