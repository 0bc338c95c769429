import {
  toUnit,
  type Measurement,
  type NewMeasurement,
  parseMeasure,
  type Unit,
} from '@/lib/model/measurement';

/** A measure as it was typed, and in which unit: another unit shows it converted, and back again as it was. */
export type TypedMeasure = { text: string; unit: Unit };
export type MeasurementFormValues = { person: string; measures: Record<string, TypedMeasure> };

/** What a field shows in a unit. What is no number stays as it was typed. */
export function formatInUnit(unit: Unit, typed: TypedMeasure | undefined): string {
  if (!typed || typed.unit === unit) return typed?.text ?? '';
  const value = parseMeasure(typed.text);
  return value === undefined ? typed.text : String(toUnit(value, typed.unit, unit));
}

export const toTypedMeasures = ({ measures, unit }: Measurement): Record<string, TypedMeasure> =>
  Object.fromEntries(
    Object.entries(measures).map(([point, value]) => [point, { text: String(value), unit }]),
  );

/** The numbers of the points that were filled in. */
export const parseTypedMeasures = (
  typed: Record<string, TypedMeasure>,
  points: string[],
  unit: Unit,
): NewMeasurement['measures'] =>
  Object.fromEntries(
    points.flatMap((point) => {
      const value = parseMeasure(formatInUnit(unit, typed[point]));
      return value === undefined ? [] : [[point, value] as const];
    }),
  );
