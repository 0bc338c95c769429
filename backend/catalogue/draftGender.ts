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
