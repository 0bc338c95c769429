import { useController, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/Field';
import { SelectField } from '@/components/ui/SelectField';
import { localTimeZone, timeIn } from '@/lib/i18n/dates';
import { hoursSummary } from '@/lib/i18n/openingHours';
import { supportHours } from '@/lib/i18n/supportHours';
import { type AppointmentStore, TICKET_LIMITS } from '@/lib/model/ticket';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { appointmentTimes, STYLISTS, toMoment, validateAppointmentDate } from './appointment';
import type { TicketFormState } from './useTicketForm';

type AppointmentFieldsProps = Pick<
  TicketFormState,
  'register' | 'control' | 'getValues' | 'setValue' | 'trigger' | 'formState'
> & { stores: AppointmentStore[] };

/** The hours of a store, or of the stylists in the shopper’s time zone. */
function hoursHint(store: AppointmentStore | undefined, locale: string): string {
  if (!store) {
    const { from, to } = supportHours(new Date(), localTimeZone(), locale);
    return `Our stylists are available ${from.weekday} to ${to.weekday}, ${from.time} to ${to.time}, your time.`;
  }
  const now = new Date();
  const isSameTime =
    timeIn(now, store.timeZone, locale).time === timeIn(now, localTimeZone(), locale).time;
  const hours = hoursSummary(store.openingHours).join('; ');
  return isSameTime ? `${hours}.` : `${hours}, store time. The times here are yours.`;
}

type TimeFieldProps = Pick<AppointmentFieldsProps, 'control'> & {
  storeOf: (label: string) => AppointmentStore | undefined;
};

/** The hours of the chosen day, in the shopper’s time zone. */
function TimeField({ control, storeOf }: TimeFieldProps) {
  const { locale } = useAppSelector(selectRegion);
  const [date, storeLabel] = useWatch({ control, name: ['date', 'store'] });
  const timesOf = (day: string, label: string) => appointmentTimes(day, storeOf(label) ?? STYLISTS);
  const { field, fieldState } = useController({
    control,
    name: 'time',
    rules: {
      validate: (time, values) =>
        timesOf(values.date, values.store).includes(time) || 'Please choose a time',
    },
  });
  return (
    <SelectField
      label="Time"
      required
      hint={hoursHint(storeOf(storeLabel), locale)}
      error={fieldState.error?.message}
      {...field}
    >
      <option value="">{date ? 'Choose a time' : 'Choose a date first'}</option>
      {timesOf(date, storeLabel).map((time) => (
        <option key={time} value={time}>
          {timeIn(toMoment({ date, time }), localTimeZone(), locale).time}
        </option>
      ))}
    </SelectField>
  );
}

/** Store, day, time and occasion of a styling appointment. Browser only: the times are in the shopper’s time zone. */
export function AppointmentFields({
  stores,
  register,
  control,
  getValues,
  setValue,
  trigger,
  formState: { errors, isSubmitted },
}: AppointmentFieldsProps) {
  const storeOf = (name: string) => stores.find(({ label }) => label === name);
  /** Another day or store may not have the chosen time. */
  const updateTime = () => {
    const { date: day, store, time } = getValues();
    if (!appointmentTimes(day, storeOf(store) ?? STYLISTS).includes(time)) setValue('time', '');
    if (isSubmitted) void trigger(['date', 'time']);
  };
  return (
    <>
      {stores.length > 0 && (
        <SelectField label="Store" {...register('store', { onChange: updateTime })}>
          <option value="">No preference</option>
          {stores.map(({ label }) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label="Date"
        type="date"
        required
        error={errors.date?.message}
        {...register('date', {
          onChange: updateTime,
          validate: (day, { store }) => validateAppointmentDate(day, storeOf(store) ?? STYLISTS),
        })}
      />
      <TimeField control={control} storeOf={storeOf} />
      <Field
        label="Occasion"
        autoComplete="off"
        hint="For example a wedding, a sangeet or a festival"
        maxLength={TICKET_LIMITS.occasion}
        error={errors.occasion?.message}
        {...register('occasion')}
      />
    </>
  );
}
