type SizeRank = { kind: number; system?: string; from: number; to: number };

const KINDS = { letter: 0, number: 1, system: 2, age: 3, other: 4, oneSize: 5 };

const ONE_SIZE = /^(?:(?:free|one)[ -]?size|one size fits (?:all|most)|os)$/i;
const LETTER = /^(?:(?:(\d+)x|(x*))([sl])|m)$/i;
const LETTER_NAMES: Record<string, string> = {
  'x-small': 'xs',
  'extra small': 'xs',
  small: 's',
  medium: 'm',
  large: 'l',
  'x-large': 'xl',
  'extra large': 'xl',
};
/** Of bangles, "2.10" is ten sixteenths of an inch, and follows "2.8". */
const NUMBER = /^(?:([a-z]{2,3})[ -]?)?(\d+)(?:\.(\d+))?$/i;
const AGE = /^(\d+)(?: ?(?:-|–|to) ?(\d+))? ?(y|yrs?|years?|m|mths?|mos?|months?)$/i;
const MONTHS_PER_YEAR = 12;

/** 0 for M, negative for smaller letters and positive for larger ones: "3XL" and "XXXL" are 4. */
function letterValue(label: string): number | undefined {
  const match = LETTER.exec(LETTER_NAMES[label.toLowerCase()] ?? label);
  if (!match) return undefined;
  const [, count, letters = '', letter] = match;
  if (letter === undefined) return 0;
  const steps = 1 + Number(count ?? letters.length);
  return letter.toLowerCase() === 's' ? -steps : steps;
}

/** "S-M" and "S/M" are between S and M. */
function letterRank(label: string): SizeRank | undefined {
  const whole = letterValue(label);
  const [from, to = from] =
    whole === undefined ? label.split(/ ?[/-] ?/).map(letterValue) : [whole];
  return from === undefined || to === undefined ? undefined : { kind: KINDS.letter, from, to };
}

function ageRank(label: string): SizeRank | undefined {
  const [, from, to = from, unit = ''] = AGE.exec(label) ?? [];
  const months = /^y/i.test(unit) ? MONTHS_PER_YEAR : 1;
  return from === undefined
    ? undefined
    : { kind: KINDS.age, from: Number(from) * months, to: Number(to) * months };
}

function numberRank(label: string): SizeRank | undefined {
  const [, system, whole, fraction = 0] = NUMBER.exec(label) ?? [];
  if (whole === undefined) return undefined;
  return {
    kind: system === undefined ? KINDS.number : KINDS.system,
    system: system?.toUpperCase(),
    from: Number(whole),
    to: Number(fraction),
  };
}

const rankOf = (label: string): SizeRank =>
  letterRank(label) ??
  numberRank(label) ??
  ageRank(label) ?? { kind: ONE_SIZE.test(label) ? KINDS.oneSize : KINDS.other, from: 0, to: 0 };

const compareNames = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/**
 * Sizes in natural order: letters from the smallest, numbers, numbers of a system ("UK 8"), ages of
 * children, others by name, and last those that fit everybody.
 */
export function sortSizes<Size extends { name: string }>(sizes: Size[]): Size[] {
  return sizes
    .map((size) => ({ size, rank: rankOf(size.name.trim()) }))
    .sort(
      ({ rank: a, size: { name: nameOfA } }, { rank: b, size: { name: nameOfB } }) =>
        a.kind - b.kind ||
        compareNames(a.system ?? '', b.system ?? '') ||
        a.from - b.from ||
        a.to - b.to ||
        compareNames(nameOfA, nameOfB),
    )
    .map(({ size }) => size);
}
