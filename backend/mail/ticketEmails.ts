import { TICKET_TOPICS, isTicketTopic } from '@/lib/model/ticket';
import type { TicketRow } from '@/backend/tickets/repository';
import { paragraph, toEmail, withoutLinks, type EmailBlock, type EmailRow } from './content';
import type { MailboxStatus } from './orderExtras';

type Ticket = Pick<
  TicketRow,
  'id' | 'topic' | 'order_id' | 'name' | 'email' | 'regarding' | 'message'
>;

const topicName = (topic: string) => (isTicketTopic(topic) ? TICKET_TOPICS[topic] : topic);

const messageLines = (message: string): EmailBlock => ({
  kind: 'lines',
  title: 'Message',
  lines: message.split(/\r?\n/).map(withoutLinks),
});

/** The ticket for the operator. All typed text is plain text, and nothing in it becomes a link. */
export function ticketEmail(ticket: Ticket, operator: string, pictureId?: string) {
  const { id, topic, order_id, name, email, regarding, message } = ticket;
  const row = (label: string, value: string): EmailRow[] =>
    value ? [{ label, value: withoutLinks(value) }] : [];
  return toEmail(operator, `Ticket ${id}: ${topicName(topic)}`, {
    heading: `Ticket ${id}`,
    preview: topicName(topic),
    blocks: [
      {
        kind: 'rows',
        rows: [
          ...row('Topic', topicName(topic)),
          ...row('Name', name),
          { label: 'Email', value: email },
          ...row('Order', order_id === null ? '' : String(order_id)),
          ...row('About', regarding),
        ],
      },
      messageLines(message),
      ...(pictureId ? [paragraph('The picture is attached.')] : []),
    ],
    reason: 'You receive this email because this is the address of customer care.',
    replyTo: email,
    ...(pictureId && { pictureId }),
  });
}

/**
 * The confirmation for the sender. Unless a signed-in customer wrote from a verified address,
 * somebody else may have entered it: such an email contains nothing that was typed.
 */
export function ticketReceivedEmail(
  ticket: Ticket,
  answerHours: number,
  { isVerified }: MailboxStatus,
) {
  return toEmail(ticket.email, `We have received your message (${ticket.id})`, {
    heading: 'Thank you for writing to us',
    preview: `Your ticket number is ${ticket.id}.`,
    blocks: [
      paragraph(isVerified ? `Hello ${withoutLinks(ticket.name)},` : 'Hello,'),
      paragraph(
        `Your ticket number is ${ticket.id}. We answer within ${answerHours} hours on working days.`,
      ),
      ...(isVerified ? [messageLines(ticket.message)] : []),
    ],
    reason: isVerified
      ? 'You receive this email because you wrote to us.'
      : 'You receive this email because this address was entered in our contact form. If it was not you, you can ignore it.',
  });
}
