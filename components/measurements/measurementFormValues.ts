import {
  toUnit,
  type Measurement,
  type NewMeasurement,
  parseMeasure,
  type Unit,
} from '@/lib/model/measurement';

/** Switching units converts a measurement; switching back restores the typed text. */
export type TypedMeasure = { text: string; unit: Unit };
export type MeasurementFormValues = { person: string; measures: Record<string, TypedMeasure> };

/** The text of a field in a unit. Text that is not a number stays unchanged. */
export function formatInUnit(unit: Unit, typed: TypedMeasure | undefined): string {
  if (!typed || typed.unit === unit) return typed?.text ?? '';
  const value = parseMeasure(typed.text);
  return value === undefined ? typed.text : String(toUnit(value, typed.unit, unit));
}

export const toTypedMeasures = ({ measures, unit }: Measurement): Record<string, TypedMeasure> =>
  Object.fromEntries(
    Object.entries(measures).map(([point, value]) => [point, { text: String(value), unit }]),
  );

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
