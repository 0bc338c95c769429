import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { showFailure } from '@/components/ui/showFailure';
import { isTicketTopic, TICKET_LIMITS, type SentTicket } from '@/lib/model/ticket';
import { selectCustomer } from '@/store/auth/slice';
import { selectCart } from '@/store/cart/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadSenderName, sendTicket } from '@/store/tickets/thunks';
import { toAppointment } from './appointment';
import {
  clearTicketDraft,
  EMPTY_TICKET_FORM,
  readTicketDraft,
  saveTicketDraft,
  ticketRequestId,
  type TicketFormValues,
} from './ticketDraft';

export type TicketSubject = { topic: string; regarding: string; store: string };

const FIELDS = {
  topic: 'topic',
  order_id: 'orderId',
  name: 'name',
  email: 'email',
  regarding: 'regarding',
  message: 'message',
  picture_id: 'pictureId',
  phone: 'phone',
  'appointment.moment': 'date',
  'appointment.occasion': 'occasion',
} as const;

const digitsOf = (text: string) => Number(text.replace(/\D/g, ''));

function useCartItems(topic: string): string {
  const { lines } = useAppSelector(selectCart);
  if (topic !== 'cart') return '';
  return lines
    .map(({ name, designer, size }) => `${name} by ${designer}, ${size}`)
    .join('; ')
    .slice(0, TICKET_LIMITS.regarding);
}

/** The name of a signed-in customer; from the address book if the account has none. */
function useSenderName(): string | undefined {
  const dispatch = useAppDispatch();
  const customer = useAppSelector(selectCustomer);
  const [name, setName] = useState<string>();
  const isUnnamed = customer !== null && !customer.name;
  useEffect(() => {
    if (!isUnnamed) return;
    void dispatch(loadSenderName()).then((result) => {
      if (loadSenderName.fulfilled.match(result)) setName(result.payload);
    });
  }, [dispatch, isUnnamed]);
  return isUnnamed ? name : customer?.name;
}

/** Prefills subject, draft, customer and cart; typed text is not replaced. */
function usePrefill(
  { reset, getValues, setValue }: UseFormReturn<TicketFormValues>,
  { topic, regarding, store }: TicketSubject,
): void {
  const customer = useAppSelector(selectCustomer);
  const senderName = useSenderName();
  const cartItems = useCartItems(topic);
  useEffect(() => {
    const subject = topic ? { topic, regarding } : {};
    reset({ ...EMPTY_TICKET_FORM, ...readTicketDraft(), ...subject, ...(store && { store }) });
  }, [reset, topic, regarding, store]);
  useEffect(() => {
    const fill = (name: 'name' | 'email' | 'regarding', value: string | undefined) => {
      if (value && !getValues(name)) setValue(name, value);
    };
    fill('name', senderName);
    fill('email', customer?.email);
    fill('regarding', cartItems);
  }, [getValues, setValue, customer, senderName, cartItems]);
}

export function useTicketForm(subject: TicketSubject, onSent: (ticket: SentTicket) => void) {
  const dispatch = useAppDispatch();
  const form = useForm<TicketFormValues>({
    defaultValues: { ...EMPTY_TICKET_FORM, ...subject },
    mode: 'onTouched',
  });
  usePrefill(form, subject);
  const submit = form.handleSubmit(async (values) => {
    const { topic, orderId, name, email, store, message, pictureId } = values;
    if (!isTicketTopic(topic)) return;
    const result = await dispatch(
      sendTicket({
        requestId: ticketRequestId(values),
        topic,
        ...(orderId.trim() && { orderId: digitsOf(orderId) }),
        name: name.trim(),
        ...(email.trim() && { email: email.trim() }),
        regarding: [topic === 'appointment' && store, values.regarding.trim()]
          .filter(Boolean)
          .join('; ')
          .slice(0, TICKET_LIMITS.regarding),
        message: message.trim(),
        ...(topic === 'appointment' && {
          phone: values.phone.trim(),
          appointment: toAppointment(values),
        }),
        ...(pictureId && { pictureId }),
      }),
    );
    if (sendTicket.rejected.match(result)) return showFailure(result.error, form.setError, FIELDS);
    clearTicketDraft();
    onSent({ ...result.payload, isAppointment: topic === 'appointment' });
  });
  return { ...form, submit, saveDraft: () => void saveTicketDraft(form.getValues()) };
}
export type TicketFormState = ReturnType<typeof useTicketForm>;
