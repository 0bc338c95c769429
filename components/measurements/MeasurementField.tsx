import { type Control, useController } from 'react-hook-form';
import { Field } from '@/components/ui/Field';
import { type MeasurePoint, validateMeasure, type Unit } from '@/lib/model/measurement';
import styles from './MeasurementForm.module.css';
import { type MeasurementFormValues, formatInUnit } from './measurementFormValues';

type MeasurementFieldProps = {
  control: Control<MeasurementFormValues>;
  point: MeasurePoint;
  unit: Unit;
  onFocus: () => void;
};

/** One measurement with its unit; focusing it highlights its point in the drawing, which says how to measure it. */
export function MeasurementField({ control, point, unit, onFocus }: MeasurementFieldProps) {
  const {
    field: { value, onChange, ...field },
    fieldState: { error },
  } = useController({
    control,
    name: `measures.${point.point}`,
    rules: { validate: (input) => validateMeasure(point, formatInUnit(unit, input), unit) ?? true },
  });
  const { min, max } = point.bounds[unit];
  return (
    <div className={styles.measurement} onFocus={onFocus}>
      <Field
        {...field}
        hidesOptional
        label={`${point.label} (${unit})`}
        hint={
          <>
            <span className="visually-hidden">{point.how}. </span>
            {min} to {max} {unit}.
          </>
        }
        error={error?.message}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={formatInUnit(unit, value)}
        onChange={({ target }) => onChange({ text: target.value, unit })}
      />
    </div>
  );
}
