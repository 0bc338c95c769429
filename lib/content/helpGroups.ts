import { HELP_TITLES, STORES_LINK, type HelpSlug } from './helpTitles';
import type { HelpTopic } from './helpTopic';

type HelpCard = {
  icon: HelpSlug | 'tracking' | 'stores';
  name: string;
  text: string;
  href: string;
};
export type HelpGroup = { heading: string; cards: HelpCard[] };

const TRACKING: HelpCard = {
  icon: 'tracking',
  name: 'Track your order',
  text: 'See where your order is, with or without an account.',
  href: '/user/track-order',
};
const STORES: HelpCard = {
  icon: 'stores',
  ...STORES_LINK,
  text: 'Addresses, opening hours, styling appointments and collection.',
};

const GROUPS: { heading: string; before: HelpCard[]; slugs: HelpSlug[]; after: HelpCard[] }[] = [
  {
    heading: 'Your order',
    before: [TRACKING],
    slugs: ['shipping', 'returns', 'cancellation', 'payments'],
    after: [],
  },
  {
    heading: 'Shopping with us',
    before: [],
    slugs: ['sizes', 'gift-cards', 'loyalty'],
    after: [STORES],
  },
  {
    heading: 'About us and policies',
    before: [],
    slugs: ['about', 'privacy', 'cookies', 'terms', 'seller'],
    after: [],
  },
];

/** The help pages by what a shopper wants to know, each with its summary. */
export const helpGroups = (topics: HelpTopic[]): HelpGroup[] =>
  GROUPS.map(({ heading, before, slugs, after }) => ({
    heading,
    cards: [
      ...before,
      ...slugs.map((slug) => ({
        icon: slug,
        name: HELP_TITLES[slug],
        text: topics.find((topic) => topic.slug === slug)?.summary ?? '',
        href: `/help/${slug}`,
      })),
      ...after,
    ],
  }));
