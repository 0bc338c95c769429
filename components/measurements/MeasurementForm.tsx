import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { SelectField } from '@/components/ui/SelectField';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import { type Garment, GARMENT_NAMES, type Measurement, type Unit } from '@/lib/model/measurement';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { saveMeasurement } from '@/store/measurements/slice';
import { selectRegion } from '@/store/region/slice';
import { MeasurementFields } from './MeasurementFields';
import styles from './MeasurementForm.module.css';
import {
  type MeasurementFormValues,
  parseTypedMeasures,
  toTypedMeasures,
} from './measurementFormValues';
import { UnitPicker } from './UnitPicker';
import { useMeasurePoints } from './useMeasurePoints';

/** Countries in which clothes are measured in inches. */
const INCH_COUNTRIES = ['IN', 'US'];

type MeasurementFormProps = {
  profile?: Measurement;
  /** The garment, if known: the form then does not ask for it. */
  garment?: Garment;
  onSaved: (profile: Measurement) => void;
  onCancel: () => void;
};

type GarmentFieldProps = { garment: Garment; onGarmentChange: (garment: Garment) => void };

const GarmentField = ({ garment, onGarmentChange }: GarmentFieldProps) => (
  <SelectField
    label="Measurements for"
    required
    value={garment}
    onChange={({ target }) => onGarmentChange(target.value as Garment)}
  >
    {Object.entries(GARMENT_NAMES).map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </SelectField>
);

const PointsStatus = ({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) =>
  hasFailed ? (
    <Notice tone="bad">
      We couldn’t load the measurement form.{' '}
      <Button look="tertiary" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  ) : (
    <p className={styles.loading} role="status">
      One moment
    </p>
  );

const initialValues = (profile: Measurement | undefined): MeasurementFormValues => ({
  person: profile?.person ?? '',
  measures: profile ? toTypedMeasures(profile) : {},
});

function useMeasurementForm({ profile, garment: fixedGarment, onSaved }: MeasurementFormProps) {
  const dispatch = useAppDispatch();
  const { code } = useAppSelector(selectRegion);
  const [garment, setGarment] = useState<Garment>(profile?.garment ?? fixedGarment ?? 'women');
  const [unit, setUnit] = useState<Unit>(
    profile?.unit ?? (INCH_COUNTRIES.includes(code) ? 'in' : 'cm'),
  );
  const { points, hasFailed, retry } = useMeasurePoints(garment);
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<MeasurementFormValues>({
    defaultValues: initialValues(profile),
    mode: 'onTouched',
  });
  const watchedMeasures = useWatch({ control, name: 'measures' });

  const save = async ({ person, measures }: MeasurementFormValues) => {
    const names = (points ?? []).map(({ point }) => point);
    const parsedMeasures = parseTypedMeasures(measures, names, unit);
    if (!Object.keys(parsedMeasures).length)
      return setError('root', { message: 'Please enter at least one measurement' });
    const result = await dispatch(
      saveMeasurement({
        id: profile?.id,
        person: person.trim(),
        garment,
        unit,
        measures: parsedMeasures,
      }),
    );
    if (saveMeasurement.rejected.match(result))
      return showFailure(result.error, setError, {
        person: 'person',
        ...Object.fromEntries(
          names.map((name) => [`measures.${name}`, `measures.${name}` as const]),
        ),
      });
    onSaved(result.payload);
  };

  return {
    garment,
    setGarment,
    unit,
    setUnit,
    points,
    hasFailed,
    retry,
    register,
    control,
    errors,
    isSubmitting,
    watchedMeasures,
    submit: handleSubmit(save),
  };
}

export function MeasurementForm(props: MeasurementFormProps) {
  const { garment: fixedGarment, onCancel } = props;
  const {
    garment,
    setGarment,
    unit,
    setUnit,
    points,
    hasFailed,
    retry,
    register,
    control,
    errors,
    isSubmitting,
    watchedMeasures,
    submit,
  } = useMeasurementForm(props);
  return (
    <form className={styles.form} noValidate method="post" onSubmit={submit}>
      <div className={styles.person}>
        <Field
          label="Name"
          hint="A name you will recognise, e.g. Asha or My brother"
          autoComplete="off"
          autoFocus
          maxLength={60}
          required
          error={errors.person?.message}
          {...register('person', {
            validate: (person) => person.trim() !== '' || 'Please enter a name',
          })}
        />
        {!fixedGarment && <GarmentField garment={garment} onGarmentChange={setGarment} />}
      </div>
      <UnitPicker unit={unit} onUnitChange={setUnit} />
      {points && (
        <MeasurementFields {...{ control, garment, points, unit, values: watchedMeasures }} />
      )}
      {!points && <PointsStatus hasFailed={hasFailed} onRetry={retry} />}
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting} disabled={!points}>
          {isSubmitting ? 'Saving' : 'Save measurements'}
        </Button>
        <Button look="tertiary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
