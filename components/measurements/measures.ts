import {
  inUnit,
  type Measurement,
  type NewMeasurement,
  parseMeasure,
  type Unit,
} from '@/lib/model/measurement';

/** A measure as it was typed, and in which unit: another unit shows it converted, and back again as it was. */
export type Typed = { text: string; unit: Unit };
export type MeasureValues = { person: string; measures: Record<string, Typed> };

/** What a field shows in a unit. What is no number stays as it was typed. */
export function shownIn(unit: Unit, typed: Typed | undefined): string {
  if (!typed || typed.unit === unit) return typed?.text ?? '';
  const value = parseMeasure(typed.text);
  return value === undefined ? typed.text : String(inUnit(value, typed.unit, unit));
}

export const typedOf = ({ measures, unit }: Measurement): Record<string, Typed> =>
  Object.fromEntries(
    Object.entries(measures).map(([point, value]) => [point, { text: String(value), unit }]),
  );

/** The numbers of the points that were filled in. */
export const measuresOf = (
  typed: Record<string, Typed>,
  points: string[],
  unit: Unit,
): NewMeasurement['measures'] =>
  Object.fromEntries(
    points.flatMap((point) => {
      const value = parseMeasure(shownIn(unit, typed[point]));
      return value === undefined ? [] : [[point, value] as const];
    }),
  );
