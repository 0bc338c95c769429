import { Field } from '@/components/ui/Field';
import { localTimeZone } from '@/lib/i18n/dates';
import { supportHours } from '@/lib/i18n/supportHours';
import { TICKET_LIMITS } from '@/lib/model/ticket';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { validateAppointment } from './appointment';
import type { TicketFormState } from './useTicketForm';

/** Day, time and occasion of a styling appointment. Browser only: the hours are in the shopper’s time zone. */
export function AppointmentFields({
  register,
  trigger,
  formState: { errors, isSubmitted },
}: Pick<TicketFormState, 'register' | 'trigger' | 'formState'>) {
  const { locale } = useAppSelector(selectRegion);
  const { from, to } = supportHours(new Date(), localTimeZone(), locale);
  return (
    <>
      <Field
        label="Date"
        type="date"
        required
        error={errors.date?.message}
        {...register('date', {
          validate: (date, { time }) => validateAppointment({ date, time }),
        })}
      />
      <Field
        label="Time"
        type="time"
        required
        hint={`Our stylists are available ${from.weekday} to ${to.weekday}, ${from.time} to ${to.time}, your time.`}
        error={errors.time?.message}
        {...register('time', {
          required: 'Please choose a time',
          onChange: () => isSubmitted && void trigger('date'),
        })}
      />
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
