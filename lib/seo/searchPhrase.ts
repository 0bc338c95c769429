import { lowerFirst } from '@/lib/content/firstLetter';

/** What a list shows, in the words of its categories and filters. */
export type SearchSubject = {
  /** A category name, "Bridal Lehengas"; absent for outfits of every kind. */
  category?: string;
  /** The root category, "Women". */
  root?: string;
  colour?: string;
  fabric?: string;
  occasion?: string;
  /** A price range as the filters name it: "Under ₹5,000", "₹5,000 to ₹10,000". */
  price?: string;
};

/** Words of category and fabric names that keep their capital. */
const PROPER_NAMES = new Set([
  'Banarasi',
  'Chanderi',
  'Indian',
  'Jodhpuri',
  'Kanjivaram',
  'Maheshwari',
  'Nehru',
]);
/** Root categories of people; the others hold things. */
const PEOPLE = new Set(['Women', 'Men', 'Kids']);
/** Garments whose name says who wears them. */
const WORN_BY_ONE = /(?:lehengas|sarees|anarkalis|gowns|blouses|dupattas|sherwanis|bandhgalas)$/i;

/** "A-Line Kurtas" as "A-line kurtas", "Nehru Jackets" as "Nehru jackets". */
export const lowerCaseName = (name: string): string =>
  name.replace(/[\p{L}’']+(?:-\p{L}+)*/gu, (word) => {
    if (PROPER_NAMES.has(word) || /^\p{Lu}{2,}$/u.test(word)) return word;
    return /^\p{L}-/u.test(word)
      ? word.charAt(0) + word.slice(1).toLowerCase()
      : word.toLowerCase();
  });

/** British spelling as American shoppers write it. */
export const spelledFor = (country: string, text: string): string =>
  country === 'US'
    ? text
        .replace(/(j)ewellery/gi, '$1ewelry')
        .replace(/(c)olour/gi, '$1olor')
        .replace(/\b(g)rey\b/gi, '$1ray')
    : text;

/** "Girls’ Lehengas" as the garment and who wears it. */
const CHILDREN = /^(Girls|Boys)’? (.+)$/;

/** " for women", where the garment does not say it. */
function wearer(category: string, root: string): string {
  const [, children] = CHILDREN.exec(category) ?? [];
  if (children) return ` for ${children.toLowerCase()}`;
  if (!PEOPLE.has(root) || (root !== 'Kids' && WORN_BY_ONE.test(category))) return '';
  return ` for ${root.toLowerCase()}`;
}

/** "under ₹5,000", "over ₹2,00,000", "from ₹5,000 to ₹10,000". */
function pricePhrase(price: string): string {
  const [, lowest] = /^(.+) and over$/.exec(price) ?? [];
  if (lowest) return `over ${lowest}`;
  return /^(?:Under|Up to) /.test(price) ? lowerFirst(price) : `from ${price}`;
}

/** What is for sale: "designer sarees", "silk sarees", and after a colour or occasion "sarees". */
function nounOf({ category, root = '' }: SearchSubject, isQualified: boolean): string {
  if (category !== undefined && category !== root) {
    const garment = lowerCaseName(CHILDREN.exec(category)?.[2] ?? category);
    return isQualified || garment.includes(' ') ? garment : `designer ${garment}`;
  }
  if (root && !PEOPLE.has(root))
    return `${isQualified ? '' : 'Indian '}designer ${lowerCaseName(root)}`;
  return isQualified ? 'designer outfits' : 'Indian designer wear';
}

/**
 * A list as people search for it: "red bridal lehengas", "haldi outfits under ₹20,000", "designer
 * kurtas for men", "Indian designer jewellery". The order of the words is that of English: colour,
 * fabric, occasion, garment, wearer, price.
 */
export function searchPhrase(subject: SearchSubject): string {
  const { colour = '', fabric = '', occasion = '', price, category = '', root = '' } = subject;
  const qualities = [colour, fabric, occasion].filter(Boolean).map(lowerCaseName);
  const noun = nounOf(subject, qualities.length > 0);
  return [
    ...qualities,
    (occasion ? noun.replace(/^designer outfits$/, 'outfits') : noun) + wearer(category, root),
    ...(price ? [pricePhrase(price)] : []),
  ].join(' ');
}
