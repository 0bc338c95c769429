import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { focusOnMount } from '@/components/ui/focusOnMount';
import { Notice } from '@/components/ui/Notice';
import type { AppointmentStore, SentTicket } from '@/lib/model/ticket';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { MessageFields, SenderFields } from './TicketFields';
import styles from './TicketForm.module.css';
import { TicketPicture } from './TicketPicture';
import { useTicketForm, type TicketSubject } from './useTicketForm';

const AppointmentFields = dynamic(
  () => import('./AppointmentFields').then((module) => module.AppointmentFields),
  { ssr: false },
);

function TicketConfirmation({
  ticket: { number, answerHours, isAppointment },
  onNew,
}: {
  ticket: SentTicket;
  onNew: () => void;
}) {
  return (
    <section className={styles.form}>
      <h2 ref={focusOnMount} className={styles.heading} tabIndex={-1}>
        {isAppointment
          ? 'Thank you. We’ve received your request.'
          : 'Thank you. We’ve received your message.'}
      </h2>
      <p>
        Your ticket number is <strong>{number}</strong>.{' '}
        {isAppointment
          ? `A stylist will confirm the time, or suggest another, within ${answerHours} hours on working days.`
          : `We’ll reply by email within ${answerHours} hours on working days.`}
      </p>
      <div>
        <Button look="secondary" onClick={onNew}>
          {isAppointment ? 'Request another appointment' : 'Send another message'}
        </Button>
      </div>
    </section>
  );
}

type TicketFormProps = { subject: TicketSubject; stores: AppointmentStore[] };

function TicketFormFields({
  subject,
  stores,
  onSent,
}: TicketFormProps & {
  onSent: (ticket: SentTicket) => void;
}) {
  const form = useTicketForm(subject, onSent);
  const { errors, isSubmitting } = form.formState;
  const { code: country } = useAppSelector(selectRegion);
  const isAppointment = form.watch('topic') === 'appointment';
  const setPicture = ({ id, name }: { id: string; name: string }) => {
    form.clearErrors('pictureId');
    form.setValue('pictureId', id);
    form.setValue('pictureName', name);
    form.saveDraft();
  };
  return (
    <form
      className={styles.form}
      noValidate
      method="post"
      aria-label="Contact form"
      onChange={form.saveDraft}
      onSubmit={form.submit}
    >
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <MessageFields
        {...form}
        subject={subject}
        appointment={isAppointment && <AppointmentFields {...form} stores={stores} />}
      />
      <TicketPicture
        name={form.watch('pictureName')}
        error={errors.pictureId?.message}
        onChange={setPicture}
      />
      <SenderFields {...form} isAppointment={isAppointment} country={country} />
      <div>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Sending' : isAppointment ? 'Request appointment' : 'Send message'}
        </Button>
      </div>
      <p className={styles.noScript}>
        This form needs JavaScript, which is switched off in this browser.
      </p>
    </form>
  );
}

/** The contact form: the message becomes a ticket, whose number is shown. */
export function TicketForm(props: TicketFormProps) {
  const [ticket, setTicket] = useState<SentTicket>();
  return ticket ? (
    <TicketConfirmation ticket={ticket} onNew={() => setTicket(undefined)} />
  ) : (
    <TicketFormFields {...props} onSent={setTicket} />
  );
}
