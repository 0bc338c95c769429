import { delayEmail } from '@/backend/mail/delayEmails';
import * as fulfilment from '@/backend/mail/fulfilmentEmails';
import type { OutboxMessage } from '@/backend/mail/outbox';
import { goodwillEmail, returnRefusedEmail } from '@/backend/mail/staffEmails';
import { ticketAnswerEmail, ticketEmail, ticketReceivedEmail } from '@/backend/mail/ticketEmails';
import {
  RECIPIENT,
  RETURN_RULES,
  sampleLine,
  SAMPLE_SITE,
  SAMPLE_STORE,
  sampleOrder,
  type TypedWords,
} from './sampleOrder';

/** The page of a courier, the one link of an email that leaves the store. */
export const COURIER_PAGE = 'https://courier.example/track/AZ0123456789';

export const staffSamples = (typed: TypedWords): Record<string, OutboxMessage> => {
  const order = sampleOrder(typed);
  const [line = sampleLine({})] = order.lines;
  const update = { order, lines: [line], siteUrl: SAMPLE_SITE, mailbox: { isVerified: true } };
  const tracked = { ...line, awb: 'AZ0123456789', carrier: 'DTDC', tracking_url: COURIER_PAGE };
  const reason = `The tags are missing. ${typed.message}`;
  return {
    'dispatched-tracked': fulfilment.dispatchedEmail({
      ...update,
      rules: RETURN_RULES,
      lines: [tracked],
    }),
    delayed: delayEmail(update, {
      promisedDate: '2026-12-18',
      newDate: '2026-12-24',
      payment: 'charged',
      token: '900001.2026-12-18.signature',
    }),
    'return-refused': returnRefusedEmail(update, reason),
    'return-refused-pickup': returnRefusedEmail(
      { ...update, order: { ...order, pickup_store: SAMPLE_STORE } },
      reason,
    ),
    goodwill: goodwillEmail(
      { email: order.email, order },
      SAMPLE_SITE,
      500,
      'for the late delivery.',
    ),
    'goodwill-without-order': goodwillEmail(
      { email: order.email },
      SAMPLE_SITE,
      500,
      'with our apologies.',
    ),
  };
};

const sampleTicket = ({ name, message }: TypedWords) => ({
  id: 4821,
  topic: 'product',
  order_id: null,
  name,
  email: RECIPIENT,
  phone: '+91 98765 43210',
  appointment: null,
  regarding: 'Ivory Zardozi Embroidered Lehenga Set',
  message,
});

export const ticketSamples = (typed: TypedWords): Record<string, OutboxMessage> => ({
  ticket: ticketEmail(sampleTicket(typed), 'care@example.com'),
  'ticket-answer': ticketAnswerEmail(
    sampleTicket(typed),
    'Thank you for your question.\n\nThe lehenga can be ready in three weeks. Shall we reserve it for you?',
    'care@example.com',
  ),
  'ticket-received': ticketReceivedEmail(sampleTicket(typed), 24, { isVerified: true }),
  'ticket-received-unverified': ticketReceivedEmail(sampleTicket(typed), 24, {
    isVerified: false,
  }),
});
