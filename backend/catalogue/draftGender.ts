import type { ProductDraft } from './productDraft';

const CHILD = /kid|child|infant|toddler|newborn|\bgirl|\bboy/i;
const FEMALE = /\b(?:female|wom[ae]n|girl)/i;
const MALE = /\b(?:male|men(?:s|swear)?|boys?)\b/i;
const UNISEX = /unisex/i;

/** The wearer of a product by the gender and age of a file; 'kids' for girls and boys, '' without either. */
export function draftGender(gender: string, age: string): ProductDraft['gender'] {
  const isFor = (wearer: RegExp, other: RegExp) => wearer.test(gender) && !other.test(gender);
  if (CHILD.test(`${age} ${gender}`))
    return isFor(FEMALE, MALE) ? 'girls' : isFor(MALE, FEMALE) ? 'boys' : 'kids';
  if (UNISEX.test(gender)) return 'unisex';
  return FEMALE.test(gender) ? 'women' : MALE.test(gender) ? 'men' : '';
}

const WEARER = /\b(?:wom[ae]n|men|girl|boy|kid)s?(?:['’]s?)?\b|\b(?:wo)?menswear\b/gi;

/** The wearer that texts name, the first that does: "Kurta for men"; unisex when a text names several. */
export function genderOfTexts(...texts: string[]): ProductDraft['gender'] {
  for (const text of texts) {
    const wearers = new Set(
      (text.match(WEARER) ?? []).map((word) => draftGender(word.replace(/['’]/g, ''), '')),
    );
    const isForAdults = wearers.has('women') && wearers.has('men');
    if (wearers.size > 0) return isForAdults ? 'unisex' : draftGender([...wearers].join(' '), '');
  }
  return '';
}

const CHILDREN = ['girls', 'boys'];

/**
 * The values of the gender filter for a product of this gender below a root category: both for
 * children of either, and none where nobody knows, as of a ring.
 */
export function wearersOf(gender: ProductDraft['gender'], root: string | undefined): string[] {
  if (CHILDREN.includes(gender)) return [gender];
  if (root === 'kids' && gender === 'women') return ['girls'];
  if (root === 'kids' && gender === 'men') return ['boys'];
  if (root === 'kids' || gender === 'kids') return CHILDREN;
  if (gender) return [gender];
  return root === 'women' || root === 'men' ? [root] : [];
}
