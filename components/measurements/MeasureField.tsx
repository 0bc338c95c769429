import { type Control, useController } from 'react-hook-form';
import { Field } from '@/components/ui/Field';
import { type MeasurePoint, measureProblem, type Unit } from '@/lib/model/measurement';
import styles from './MeasurementForm.module.css';
import { type MeasureValues, shownIn } from './measures';

type MeasureFieldProps = {
  control: Control<MeasureValues>;
  point: MeasurePoint;
  unit: Unit;
  onHere: () => void;
};

/** One measure with its unit: the drawing shows where the tape goes while the field is used. */
export function MeasureField({ control, point, unit, onHere }: MeasureFieldProps) {
  const {
    field: { value, onChange, ...field },
    fieldState: { error },
  } = useController({
    control,
    name: `measures.${point.point}`,
    rules: { validate: (typed) => measureProblem(point, shownIn(unit, typed), unit) ?? true },
  });
  const { least, most } = point.bounds[unit];
  return (
    <div className={styles.measure} onFocus={onHere}>
      <Field
        {...field}
        bare
        label={`${point.label}, ${unit}`}
        hint={`${point.how}. ${least} to ${most} ${unit}.`}
        error={error?.message}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={shownIn(unit, value)}
        onChange={({ target }) => onChange({ text: target.value, unit })}
      />
    </div>
  );
}
