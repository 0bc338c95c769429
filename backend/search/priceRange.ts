import { priceIn } from '@/lib/i18n/money';

type Money = { rate: number; duty_active: boolean; duty_value: number };
/** From (included) to (not included); either end may be open. */
export type Range = { from?: number; to?: number };

const duty = ({ duty_active, duty_value }: Money) => ({ active: duty_active, value: duty_value });

const NAMED = /^(?:(?<from>\d+)-)?(?:(?<word>upto|under|over)-)?(?<end>\d+)$/;

/** "5000-10000", "under-5000", "over-100000" as a range of whole units; "5000-upto-10000" and "upto-5000" hold their upper end too. */
export function toRange(text: string): Range {
  const { from, word, end } = NAMED.exec(text)?.groups ?? {};
  if (word === 'over') return { from: Number(end) };
  return {
    ...(from !== undefined && { from: Number(from) }),
    to: Number(end) + (word === 'upto' ? 1 : 0),
  };
}

export const rangeText = ({ from, to }: Range): string =>
  from === undefined ? `under-${to}` : to === undefined ? `over-${from}` : `${from}-${to}`;

const MOST_MINOR = 2_147_483_647;

/** The lowest price in paise that a visitor reads as so many units or more: the one price rule, backwards. */
export function minorFrom(units: number, money: Money): number {
  const guess = Math.ceil(
    ((units - 0.5) / (money.rate * (money.duty_active ? money.duty_value : 1))) * 100,
  );
  // Binary fractions can be a paisa off at the edge.
  const reads = (minor: number) =>
    priceIn(minor / 100, { rate: money.rate, duty: duty(money) }) >= units;
  const first = [guess - 1, guess, guess + 1].find(reads) ?? guess + 1;
  return Math.min(Math.max(first, 0), MOST_MINOR);
}

export const unitsOf = (minor: number, money: Money): number =>
  priceIn(minor / 100, { rate: money.rate, duty: duty(money) });

const RUPEE_STEPS = [5_000, 10_000, 25_000, 50_000, 100_000, 200_000];
const NEAT = [1, 2, 2.5, 5, 10];
/** About what a piece costs abroad beside its price in India. */
const ABROAD = 1.2;

function neat(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  const off = (factor: number) => Math.abs(Math.log((factor * power) / amount));
  return Math.max(
    1,
    Math.round(NEAT.reduce((best, factor) => (off(factor) < off(best) ? factor : best)) * power),
  );
}

/** Where one price bucket ends and the next begins, in neat units of a country's currency, lowest first. */
export function priceSteps(money: Money): number[] {
  if (money.rate === 1) return RUPEE_STEPS;
  return [
    ...new Set(
      RUPEE_STEPS.map((rupees) =>
        neat(rupees * ABROAD * money.rate * (money.duty_active ? money.duty_value : 1)),
      ),
    ),
  ];
}

/** The buckets between the steps: one below the first, one above the last. */
export const priceBuckets = (steps: number[]): Range[] =>
  [undefined, ...steps].map((from, at) => ({ from, to: steps[at] }));

/** A range of the visitor's currency in paise: from included, to not. */
export function minorRange(text: string, money: Money): { from: number; to: number } {
  const { from, to } = toRange(text);
  return {
    from: from === undefined ? 0 : minorFrom(from, money),
    to: to === undefined ? MOST_MINOR : minorFrom(to, money),
  };
}
