import { priceIn } from '@/lib/i18n/money';

type CurrencyRate = { rate: number; duty_active: boolean; duty_value: number };
/** `from` is inclusive, `to` exclusive; undefined is unbounded. */
export type CurrencyRange = { from?: number; to?: number };

const duty = ({ duty_active, duty_value }: CurrencyRate) => ({
  active: duty_active,
  value: duty_value,
});

const RANGE_PATTERN = /^(?:(?<from>\d+)-)?(?:(?<word>upto|under|over)-)?(?<end>\d+)$/;

/** "5000-10000", "under-5000", "over-100000"; "-upto-" includes the upper bound. */
export function parsePriceRange(text: string): CurrencyRange {
  const { from, word, end } = RANGE_PATTERN.exec(text)?.groups ?? {};
  if (word === 'over') return { from: Number(end) };
  return {
    ...(from !== undefined && { from: Number(from) }),
    to: Number(end) + (word === 'upto' ? 1 : 0),
  };
}

export const formatPriceRange = ({ from, to }: CurrencyRange): string =>
  from === undefined ? `under-${to}` : to === undefined ? `over-${from}` : `${from}-${to}`;

const MAX_MINOR = 2_147_483_647;

/** The lowest price in paise that displays as at least `units`. */
export function lowestMinorFor(units: number, money: CurrencyRate): number {
  const guess = Math.ceil(
    ((units - 0.5) / (money.rate * (money.duty_active ? money.duty_value : 1))) * 100,
  );
  // Floating-point error can be one paisa at the boundary.
  const readsAsUnits = (minor: number) =>
    priceIn(minor / 100, { rate: money.rate, duty: duty(money) }) >= units;
  const first = [guess - 1, guess, guess + 1].find(readsAsUnits) ?? guess + 1;
  return Math.min(Math.max(first, 0), MAX_MINOR);
}

export const toCurrencyUnits = (minor: number, money: CurrencyRate): number =>
  priceIn(minor / 100, { rate: money.rate, duty: duty(money) });

const RUPEE_STEPS = [5_000, 10_000, 25_000, 50_000, 100_000, 200_000];
const NEAT_FACTORS = [1, 2, 2.5, 5, 10];
const EXPORT_FACTOR = 1.2;

function roundToNeat(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  const distance = (factor: number) => Math.abs(Math.log((factor * power) / amount));
  return Math.max(
    1,
    Math.round(
      NEAT_FACTORS.reduce((best, factor) => (distance(factor) < distance(best) ? factor : best)) *
        power,
    ),
  );
}

/** One bound for each of RUPEE_STEPS; some are equal where a unit of the currency is worth much. */
const convertedSteps = (money: CurrencyRate): number[] =>
  money.rate === 1
    ? RUPEE_STEPS
    : RUPEE_STEPS.map((rupees) =>
        roundToNeat(
          rupees * EXPORT_FACTOR * money.rate * (money.duty_active ? money.duty_value : 1),
        ),
      );

/** The ascending bounds of the price facet, in round units of the currency. */
export const priceSteps = (money: CurrencyRate): number[] => [...new Set(convertedSteps(money))];

export const priceRanges = (steps: number[]): CurrencyRange[] =>
  [undefined, ...steps].map((from, index) => ({ from, to: steps[index] }));

/**
 * The listed price range of another currency that corresponds to a listed range of this one.
 * Undefined for a range that is not listed, and where the other currency has none that corresponds.
 */
export function correspondingRange(
  range: string,
  from: CurrencyRate,
  to: CurrencyRate,
): string | undefined {
  const position = priceRanges(convertedSteps(from)).findIndex(
    (candidate) => formatPriceRange(candidate) === range,
  );
  const match = priceRanges(convertedSteps(to))[position];
  return match && match.from !== match.to ? formatPriceRange(match) : undefined;
}

/** Converts a price range to paise; `from` is inclusive, `to` exclusive. */
export function toMinorRange(text: string, money: CurrencyRate): { from: number; to: number } {
  const { from, to } = parsePriceRange(text);
  return {
    from: from === undefined ? 0 : lowestMinorFor(from, money),
    to: to === undefined ? MAX_MINOR : lowestMinorFor(to, money),
  };
}
