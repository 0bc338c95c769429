export const GARMENT_NAMES = { women: 'Women', men: 'Men', kids: 'Kids' } as const;
export type Garment = keyof typeof GARMENT_NAMES;
export const UNIT_NAMES = { in: 'Inches', cm: 'Centimetres' } as const;
export type Unit = keyof typeof UNIT_NAMES;

/** A body measurement with its instructions, and its valid range in each unit. */
export type MeasurePoint = {
  point: string;
  label: string;
  how: string;
  bounds: Record<Unit, { min: number; max: number }>;
};

/** The measurements of one person by point, in the unit they were taken in. */
export type NewMeasurement = {
  person: string;
  garment: Garment;
  unit: Unit;
  measures: Record<string, number>;
};
export type Measurement = NewMeasurement & { id: number; updatedAt: string };

const CM = 2.54;
const rounded = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places;

/** Converts a length: to a tenth of a centimetre, to a hundredth of an inch. */
export const toUnit = (value: number, from: Unit, to: Unit): number =>
  from === to ? value : to === 'cm' ? rounded(value * CM, 1) : rounded(value / CM, 2);

const FRACTIONS: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 };

/** Parses a typed measurement: "36.5", "36,5", "36 1/2", "36½"; undefined for anything else. */
export function parseMeasure(text: string): number | undefined {
  const [, whole = '', sign = '', over = '', under = ''] =
    /^\s*(\d{1,3}(?:[.,]\d{1,2})?)?\s*(?:([¼½¾])|(\d)\s*\/\s*([248]))?\s*$/.exec(text) ?? [];
  if (!whole && !sign && !over) return undefined;
  const part = sign ? (FRACTIONS[sign] ?? 0) : over ? Number(over) / Number(under) : 0;
  return Number(whole.replace(',', '.') || 0) + part;
}

/** The error of a measurement; says if the value is valid in the other unit. */
export function validateMeasure(
  { label, bounds }: MeasurePoint,
  text: string,
  unit: Unit,
): string | undefined {
  if (!text.trim()) return undefined;
  const value = parseMeasure(text);
  if (value === undefined)
    return `Please enter a number of ${UNIT_NAMES[unit].toLowerCase()}, such as ${bounds[unit].min}`;
  const { min, max } = bounds[unit];
  if (value >= min && value <= max) return undefined;
  const other = unit === 'in' ? 'cm' : 'in';
  const hint =
    value >= bounds[other].min && value <= bounds[other].max
      ? ` Did you measure in ${UNIT_NAMES[other].toLowerCase()}?`
      : '';
  return `${label} should be ${min} to ${max} ${unit}.${hint}`;
}
