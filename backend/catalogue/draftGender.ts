import type { ProductDraft } from './productDraft';

const CHILD = /kid|child|infant|toddler|newborn|\bgirl|\bboy/i;
const FEMALE = /\b(?:female|wom[ae]n|girl)/i;
const MALE = /\b(?:male|men(?:s|swear)?|boys?)\b/i;
const UNISEX = /unisex/i;

/** Who wears a product, from what a file says of gender and age; 'kids' for girls and boys, '' when it says neither. */
export function draftGender(gender: string, age: string): ProductDraft['gender'] {
  const isFor = (wearer: RegExp, other: RegExp) => wearer.test(gender) && !other.test(gender);
  if (CHILD.test(`${age} ${gender}`))
    return isFor(FEMALE, MALE) ? 'girls' : isFor(MALE, FEMALE) ? 'boys' : 'kids';
  if (UNISEX.test(gender)) return 'unisex';
  return FEMALE.test(gender) ? 'women' : MALE.test(gender) ? 'men' : '';
}
