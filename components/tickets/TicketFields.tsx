import type { ReactNode } from 'react';
import { Field } from '@/components/ui/Field';
import { SelectField } from '@/components/ui/SelectField';
import { TextAreaField } from '@/components/ui/TextAreaField';
import { EMAIL_PATTERN } from '@/lib/forms/accountRules';
import { examplePhone } from '@/lib/i18n/phone';
import { TICKET_LIMITS, TICKET_TOPICS } from '@/lib/model/ticket';
import type { TicketFormValues } from './ticketDraft';
import type { TicketFormState, TicketSubject } from './useTicketForm';

const ORDER_NUMBER = /^\D*[1-9]\d{0,8}\D*$/;

type FieldsProps = Pick<TicketFormState, 'register' | 'formState'>;

const TopicField = ({ register, formState: { errors } }: FieldsProps) => (
  <SelectField
    label="Topic"
    required
    error={errors.topic?.message}
    {...register('topic', { required: 'Please choose a topic' })}
  >
    <option value="">Choose a topic</option>
    {Object.entries(TICKET_TOPICS).map(([topic, name]) => (
      <option key={topic} value={topic}>
        {name}
      </option>
    ))}
  </SelectField>
);

/** Topic, order number or appointment, subject and message of a ticket. */
export const MessageFields = ({
  register,
  formState,
  appointment,
  subject,
}: FieldsProps & { appointment: ReactNode; subject: TicketSubject }) => {
  const { errors } = formState;
  const isAppointmentPage = subject.topic === 'appointment';
  return (
    <>
      {!isAppointmentPage && <TopicField register={register} formState={formState} />}
      {appointment || (
        <Field
          label="Order number"
          hint="In your confirmation email, such as 700001"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          error={errors.orderId?.message}
          {...register('orderId', {
            validate: (value) =>
              !value.trim() || ORDER_NUMBER.test(value) || 'Please enter the number of your order',
          })}
        />
      )}
      {(!isAppointmentPage || subject.regarding) && (
        <Field
          label="Product"
          autoComplete="off"
          maxLength={TICKET_LIMITS.regarding}
          error={errors.regarding?.message}
          {...register('regarding')}
        />
      )}
      <TextAreaField
        label="Message"
        required={!appointment}
        maxLength={TICKET_LIMITS.message}
        error={errors.message?.message}
        {...register('message', {
          validate: (value, { topic }) =>
            topic === 'appointment' ||
            value.trim().length >= 10 ||
            'Please write your message, at least ten characters',
        })}
      />
    </>
  );
};

const PHONE = /^\s*\+?[\d\s().-]{6,}$/;

/** For an appointment, an email address or a phone number is enough. */
const appointmentEmail = {
  ...EMAIL_PATTERN,
  required: false,
  validate: (email: string, { phone }: TicketFormValues) =>
    Boolean(email.trim() || phone.trim()) || 'Please enter your email address or phone number',
} as const;

/** Name and email of the sender, and the phone number for an appointment. */
export const SenderFields = ({
  register,
  formState: { errors },
  isAppointment,
  country,
}: FieldsProps & { isAppointment: boolean; /** ISO 3166-1. */ country: string }) => (
  <>
    <Field
      label="Name"
      autoComplete="name"
      maxLength={TICKET_LIMITS.name}
      required
      error={errors.name?.message}
      {...register('name', {
        validate: (value) => Boolean(value.trim()) || 'Please enter your name',
      })}
    />
    <Field
      label="Email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      hint={
        isAppointment
          ? 'Please give us an email address or a phone number, or both.'
          : 'We’ll reply to this address.'
      }
      required={!isAppointment}
      hidesOptional={isAppointment}
      error={errors.email?.message}
      {...register('email', isAppointment ? appointmentEmail : EMAIL_PATTERN)}
    />
    {isAppointment && (
      <Field
        label="Phone"
        type="tel"
        hidesOptional
        autoComplete="tel"
        hint={`With country code, such as ${examplePhone(country)}`}
        maxLength={TICKET_LIMITS.phone}
        error={errors.phone?.message}
        {...register('phone', {
          validate: (phone) =>
            !phone.trim() || PHONE.test(phone) || 'Please enter a valid phone number',
        })}
      />
    )}
  </>
);
