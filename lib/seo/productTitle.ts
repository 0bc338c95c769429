import { MAX_OWN_TITLE_LENGTH } from './listingText';

/** Words that end no shortened name: "Kundan and Bangle Set". */
const JOINING = new Set(['and', 'with', 'of', 'in', 'for', '&']);
/** Words that stay, because they tell a child's garment from an adult's. */
const KEPT = new Set(['Kids', 'Girls', 'Boys']);
/** The last words name the garment: "Lehenga Set". */
const GARMENT_WORDS = 2;
const MIN_WORDS = GARMENT_WORDS + 1;

/** The index of the word that says least: the one before the garment; -1 if none is left. */
function leastWord(words: string[]): number {
  for (let index = words.length - MIN_WORDS; index > 0; index -= 1)
    if (!KEPT.has(words[index] ?? '')) return index;
  return -1;
}

/**
 * A product's name with the words before its garment left out, the last first, until it has `room`
 * characters: the colour and the garment stay, as people search. Longer if nothing is left to omit.
 */
function shortName(name: string, room: number): string {
  const words = name.split(' ');
  while (words.join(' ').length > room) {
    const index = leastWord(words);
    if (index < 0) break;
    words.splice(index, 1);
    while (JOINING.has(words[words.length - MIN_WORDS] ?? '')) words.splice(-MIN_WORDS, 1);
  }
  return words.join(' ');
}

/** The title of a product page, which leaves room for the shop's name: "Plum Silk Saree by Ilavarai". */
export function productTitle({ name, designer }: { name: string; designer: string }): string {
  const suffix = ` by ${designer}`;
  return `${shortName(name, MAX_OWN_TITLE_LENGTH - suffix.length)}${suffix}`;
}
