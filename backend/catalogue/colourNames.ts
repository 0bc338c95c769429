import { toSlug } from './productDraft';

/** Names of colours in products, by the colour of the filter that is closest to them. */
const NAMES: Record<string, string> = {
  red: 'crimson scarlet ruby cherry vermilion vermillion carmine sindoor tomato',
  maroon: 'burgundy wine garnet oxblood bordeaux merlot marsala',
  pink: 'rose rose-gold blush fuchsia fuschia magenta rani bubblegum watermelon raspberry',
  peach: 'coral salmon apricot melon',
  orange: 'rust saffron terracotta tangerine amber kesari',
  yellow: 'mustard lemon haldi turmeric ochre ocher canary marigold honey',
  green: 'olive mint sage emerald lime pista pistachio mehendi mehndi jade moss parrot',
  teal: 'turquoise aqua aquamarine peacock cyan firozi ferozi',
  blue: 'azure cobalt sapphire denim cerulean',
  navy: 'indigo midnight midnight-blue',
  purple: 'lavender lilac violet mauve plum aubergine eggplant mulberry orchid amethyst',
  ivory: 'white off-white offwhite cream pearl eggshell ecru',
  beige: 'gold golden brass tan camel sand nude fawn taupe champagne khaki biscuit oatmeal',
  brown: 'brick walnut chocolate coffee mocha bronze copper chestnut mahogany tobacco caramel',
  black: 'onyx jet ebony',
  grey: 'gray silver charcoal ash slate steel smoke graphite gunmetal pewter',
  multicolour: 'multi multicolor multicoloured multicolored rainbow assorted',
};

const FAMILIES = new Map(
  Object.entries(NAMES).flatMap(([family, names]) =>
    names.split(' ').map((name): [string, string] => [name, family]),
  ),
);
const MAX_NAME_WORDS = 2;

/** The words of a name, joined where two of them are a name: "off", "white". */
function namesWithin(name: string): string[] {
  const words = toSlug(name).split('-');
  const names: string[] = [];
  for (let position = 0; position < words.length;) {
    const pair = words.slice(position, position + MAX_NAME_WORDS);
    const length = FAMILIES.has(pair.join('-')) ? pair.length : 1;
    names.push(pair.slice(0, length).join('-'));
    position += length;
  }
  return names;
}

const hyphenated = (name: string) =>
  name
    .split(/\s+/)
    .map(toSlug)
    .filter((word) => word.includes('-'));

/**
 * The slugs of the colours of the filter that a text names, such as "Ivory Gold" or "Red/Green". A
 * word that is no known name may be one of the shop's own values, as may one with hyphens.
 */
export function filterColours(text: string): string[] {
  const colours = text
    .split(/[,;/&+|]/)
    .flatMap((name) => [...namesWithin(name), ...hyphenated(name)]);
  return [...new Set(colours.map((name) => FAMILIES.get(name) ?? name))].filter(Boolean);
}
