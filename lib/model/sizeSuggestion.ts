import { type Garment, type NewMeasurement, toUnit } from './measurement';
import type { SizeChart } from './sizeGuide';

/** The measurements that decide a size, by garment. */
const DECIDING_POINTS: Record<Garment, string[]> = {
  women: ['bust', 'waist', 'hip'],
  men: ['chest', 'waist', 'hip'],
  kids: ['height', 'chest'],
};
/** A tape is read to half an inch: a quarter more than the chart still fits. */
const TOLERANCE_INCHES = 0.25;
/** The step between two sizes of the charts. */
const SIZE_STEP_INCHES = 2;

type FittingSize = {
  point: string;
  /** The smallest size that fits; undefined if the measurement is above the largest. */
  size: string | undefined;
  above: string | undefined;
  /** The measurement is more than a size below the smallest. */
  isLoose: boolean;
};
export type SizeSuggestion = {
  /** The smallest size that all measurements fit; undefined if one is above the largest. */
  size: string | undefined;
  largest: string;
  /** One entry per measurement; the largest size first. */
  fits: [FittingSize, ...FittingSize[]];
};

type Candidate = FittingSize & { index: number };

function fitOf(rows: SizeChart['rows'], point: string, inches: number): Candidate | undefined {
  const sized = rows.filter(({ measures }) => measures[point]);
  const upTo = (index: number) => (sized[index]?.measures[point]?.inches ?? 0) + TOLERANCE_INCHES;
  if (sized.length === 0) return undefined;
  const index = sized.findIndex((_, sizeIndex) => inches <= upTo(sizeIndex));
  if (index === -1)
    return { point, size: undefined, above: undefined, isLoose: false, index: rows.length };
  const isExact = inches >= upTo(index) - 2 * TOLERANCE_INCHES;
  const row = sized[index];
  return {
    point,
    size: row?.size,
    above: isExact ? undefined : sized[index - 1]?.size,
    isLoose: index === 0 && inches < upTo(0) - TOLERANCE_INCHES - SIZE_STEP_INCHES,
    index: row ? rows.indexOf(row) : index,
  };
}

/** Every deciding measurement must fit; between two sizes, the larger is suggested. */
export function suggestSize(
  { rows }: SizeChart,
  { garment, unit, measures }: NewMeasurement,
): SizeSuggestion | undefined {
  const [decisive, ...others] = DECIDING_POINTS[garment]
    .flatMap((point) => {
      const value = measures[point];
      const fit = value === undefined ? undefined : fitOf(rows, point, toUnit(value, unit, 'in'));
      return fit ? [fit] : [];
    })
    .sort((a, b) => b.index - a.index);
  const largest = rows.at(-1)?.size;
  if (!decisive || largest === undefined) return undefined;
  return { size: decisive.size, largest, fits: [decisive, ...others] };
}

/** One or two sentences on how the size was found, for the shopper. */
export function suggestionReason({ size, largest, fits: [decisive, ...others] }: SizeSuggestion) {
  const name = decisive.point;
  if (size === undefined) return `Your ${name} measures more than our largest size, ${largest}.`;
  if (decisive.above)
    return `Your ${name} is between ${decisive.above} and ${size}, so we suggest the larger.`;
  if (decisive.isLoose) return `${size} is our smallest size, and may be loose at the ${name}.`;
  const smaller = others.find((fit) => fit.size !== size);
  if (smaller) return `Your ${name} suggests ${size}, your ${smaller.point} ${smaller.size}.`;
  return `From your ${[decisive, ...others].map(({ point }) => point).join(', ')}.`;
}
