import type { RetailStore } from './stores';

export const TICKET_TOPICS = {
  order: 'An order or its delivery',
  return: 'A return, exchange or refund',
  product: 'A product',
  appointment: 'A styling appointment',
  size: 'Sizes and measurements',
  cart: 'My cart or checkout',
  payment: 'Payment or invoice',
  account: 'My account or my data',
  other: 'Something else',
} as const;
export type TicketTopic = keyof typeof TICKET_TOPICS;
export const isTicketTopic = (value: string): value is TicketTopic =>
  Object.hasOwn(TICKET_TOPICS, value);

export const MAX_PICTURE_MB = 8;
export const TICKET_LIMITS = {
  name: 80,
  message: 3000,
  regarding: 500,
  phone: 24,
  occasion: 80,
} as const;
/** An appointment can be requested this far ahead. */
export const APPOINTMENT_MAX_DAYS = 180;

/** The wish for a styling appointment: a moment (ISO 8601) and the visitor's time zone. */
export type Appointment = { moment: string; zone: string; occasion: string };

/** A store in which a stylist can be met: "Kala Ghoda store, Mumbai". */
export type AppointmentStore = Pick<RetailStore, 'openingHours' | 'timeZone'> & { label: string };

export type NewTicket = {
  /** Created with the draft: a repeated submit returns the first ticket. */
  requestId: string;
  topic: TicketTopic;
  orderId?: number;
  name: string;
  /** Absent if an appointment is requested with a phone number only. */
  email?: string;
  /** With its country code; empty for none. */
  phone?: string;
  appointment?: Appointment;
  /** The product or the cart items in question; empty for none. */
  regarding: string;
  /** Empty for an appointment without one. */
  message: string;
  pictureId?: string;
};
export type SentTicket = { number: number; answerHours: number; isAppointment?: boolean };
