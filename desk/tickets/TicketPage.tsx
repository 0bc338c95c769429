import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Show, useRecordContext } from 'react-admin';
import { Link as RouteLink } from 'react-router-dom';
import type { StaffTicketWire } from '@/lib/contract/staffTickets';
import { formatMoment } from '../layout/moments';
import { Section } from '../layout/Section';
import { WHOLE_RECORD } from '../layout/wholeRecord';
import { OrderNotes } from '../orders/OrderNotes';
import { OrderTimeline } from '../orders/OrderTimeline';
import { TicketActs } from './TicketActs';
import { TicketPicture } from './TicketPicture';
import { ticketState, topicText } from './ticketText';

type TicketProps = { ticket: StaffTicketWire };

const Message = ({ ticket }: TicketProps) => (
  <Section title="Message">
    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {ticket.message}
    </Typography>
    {ticket.regarding && <Typography>About: {ticket.regarding}</Typography>}
    {ticket.appointment && (
      <Typography>Appointment on {formatMoment(ticket.appointment.moment)}</Typography>
    )}
    {ticket.has_picture && <TicketPicture ticketNumber={ticket.ticket_number} />}
  </Section>
);

const Answers = ({ ticket: { answers } }: TicketProps) => (
  <Section title="Answers">
    {answers.length === 0 && (
      <Typography color="text.secondary">It is not answered yet.</Typography>
    )}
    {answers.map(({ id, author, message, created_at }) => (
      <Box key={id} sx={{ pb: 1 }}>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message}</Typography>
        <Typography variant="body2" color="text.secondary">
          {formatMoment(created_at)} · {author}
        </Typography>
      </Box>
    ))}
  </Section>
);

const Sender = ({ ticket: { name, email, phone, customer, order, order_id } }: TicketProps) => (
  <Section title="Customer">
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {[name, email, phone].filter(Boolean).join(', ')}
    </Typography>
    {customer && !customer.is_sender && (
      <Typography color="text.secondary">
        An account has this email; it did not send the message.
      </Typography>
    )}
    {order ? (
      <Link component={RouteLink} to={`/orders/${order.order_id}/show`}>
        Order {order.order_id}
      </Link>
    ) : (
      order_id !== null && <Typography>Order {order_id}, which does not exist</Typography>
    )}
  </Section>
);

function TicketContent() {
  const ticket = useRecordContext<StaffTicketWire & { id: number }>();
  if (!ticket) return null;
  return (
    <Stack sx={{ p: 2, gap: 2 }}>
      <Typography color="text.secondary">
        {[
          ticketState(ticket.state),
          topicText(ticket.topic),
          formatMoment(ticket.created_at),
          ticket.assignee && `assigned to ${ticket.assignee}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <TicketActs ticket={ticket} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' } }}>
        <Message ticket={ticket} />
        <Sender ticket={ticket} />
        <Answers ticket={ticket} />
        <OrderNotes notes={ticket.notes} />
        <OrderTimeline timeline={ticket.timeline} />
      </Box>
    </Stack>
  );
}

const TicketTitle = () => {
  const ticket = useRecordContext<StaffTicketWire & { id: number }>();
  return <span>{ticket ? `Ticket ${ticket.ticket_number}` : 'Ticket'}</span>;
};

/** One ticket with its answers, and the acts that the role may do. */
export const TicketPage = () => (
  <Show title={<TicketTitle />} actions={false} queryOptions={WHOLE_RECORD}>
    <TicketContent />
  </Show>
);
