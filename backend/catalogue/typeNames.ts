import { toSingleLine, toSlug } from './productDraft';

/** Spellings of one type. */
const SPELLINGS: Record<string, string> = {
  sari: 'saree',
  lehnga: 'lehenga',
  lehanga: 'lehenga',
  ghagra: 'lehenga',
  jewelry: 'jewellery',
  juti: 'jutti',
  mojari: 'jutti',
  shoe: 'footwear',
  handbag: 'bag',
};

const singularWord = (word: string) =>
  /ies$/.test(word) && word.length > 4
    ? word.replace(/ies$/, 'y')
    : /(?:ss|sh|ch|x|z)es$/.test(word)
      ? word.slice(0, -2)
      : /[^s]s$/.test(word)
        ? word.slice(0, -1)
        : word;

/** A type as words in one form: "Saris", "Saree" and "SAREES" are equal. */
export const singularSlug = (text: string): string =>
  toSlug(text.replace(/['’]s\b/g, ''))
    .split('-')
    .map((word) => {
      const singular = singularWord(word);
      return Object.hasOwn(SPELLINGS, singular) ? (SPELLINGS[singular] ?? singular) : singular;
    })
    .join('-');

/** Segments of product taxonomies that name no type. */
const GENERIC = new Set(
  [
    ...['Apparel & Accessories', 'Apparel', 'Clothing', 'Clothing Accessories', 'Fashion', 'Other'],
    ...['Traditional & Ceremonial Clothing', 'Ethnic Wear', 'Indian Wear', 'Uncategorized'],
    ...['Jewelry', 'Home & Garden', 'Decor', 'Baby & Toddler', 'Baby & Toddler Clothing'],
  ].map(singularSlug),
);
export const isGenericType = (segment: string): boolean => GENERIC.has(singularSlug(segment));

/** Categories of Google's product taxonomy that feeds name by number. */
const GOOGLE_CATEGORIES: Record<string, string> = {
  '166': 'Apparel & Accessories',
  '1604': 'Apparel & Accessories > Clothing',
  '2271': 'Apparel & Accessories > Clothing > Dresses',
  '5388': 'Apparel & Accessories > Clothing > Traditional & Ceremonial Clothing',
  '187': 'Apparel & Accessories > Shoes',
  '188': 'Apparel & Accessories > Jewelry',
  '191': 'Apparel & Accessories > Jewelry > Bracelets',
  '194': 'Apparel & Accessories > Jewelry > Earrings',
  '196': 'Apparel & Accessories > Jewelry > Necklaces',
  '200': 'Apparel & Accessories > Jewelry > Rings',
  '3032': 'Apparel & Accessories > Handbags, Wallets & Cases > Handbags',
  '536': 'Home & Garden',
};

/** The segments of a taxonomy path, of which Google's may be a number. */
export function taxonomySegments(text: string): string[] {
  const path = text.trim();
  const named = Object.hasOwn(GOOGLE_CATEGORIES, path) ? (GOOGLE_CATEGORIES[path] ?? path) : path;
  return named.split('>').map(toSingleLine).filter(Boolean);
}

const words = (list: string) => new RegExp(`(?:^|-)(?:${list})(?:-|$)`);
/** Types that one root has whoever wears them, by the words of their singular. */
const ROOT_WORDS: [root: string, pattern: RegExp][] = [
  [
    'jewellery',
    words(
      'jewellery|earring|necklace|bangle|bracelet|pendant|anklet|ring|jhumka|choker|tikka|brooch|kada|maangtikka',
    ),
  ],
  [
    'accessories',
    words(
      'bag|clutch|potli|purse|wallet|footwear|sandal|heel|jutti|loafer|sneaker|belt|scarf|stole|shawl|watch|sunglass|hat|turban|safa|cufflink|tie|sock',
    ),
  ],
  [
    'homeware',
    words(
      'cushion|cushion-cover|runner|bedsheet|bedspread|curtain|lamp|candle|vase|tray|rug|urli|diya|home-garden|homeware|tablecloth',
    ),
  ],
];

/** The root category of a type that does not depend on its wearer. */
export const rootOfType = (segments: string[]): string | undefined =>
  ROOT_WORDS.find(([, pattern]) =>
    segments.some((segment) => pattern.test(singularSlug(segment))),
  )?.[0];
