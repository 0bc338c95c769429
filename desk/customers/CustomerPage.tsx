import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Show, useRecordContext } from 'react-admin';
import { Link as RouteLink } from 'react-router-dom';
import type { StaffCustomerWire } from '@/lib/contract/staffCustomers';
import { formatAmount, formatMoment } from '../layout/moments';
import { Section } from '../layout/Section';
import { WHOLE_RECORD } from '../layout/wholeRecord';
import { OrderNotes } from '../orders/OrderNotes';
import { OrderTimeline } from '../orders/OrderTimeline';
import { orderStates } from '../orders/orderText';
import { ticketState, topicText } from '../tickets/ticketText';
import { CustomerActs } from './CustomerActs';
import { CustomerBalances } from './CustomerBalances';

type CustomerRecord = StaffCustomerWire & { id: number };
type CustomerProps = { record: StaffCustomerWire };

const Orders = ({ record: { orders } }: CustomerProps) => (
  <Section title="Orders">
    {orders.length === 0 && <Typography color="text.secondary">There are no orders.</Typography>}
    {orders.map((order) => (
      <Typography key={order.order_id}>
        <Link component={RouteLink} to={`/orders/${order.order_id}/show`}>
          {order.order_id}
        </Link>
        {` · ${formatMoment(order.placed_at)} · ${orderStates(order).join(', ')} · `}
        {formatAmount(order.order_amount, order.currency)}
      </Typography>
    ))}
  </Section>
);

const Tickets = ({ record: { tickets } }: CustomerProps) => (
  <Section title="Tickets">
    {tickets.length === 0 && <Typography color="text.secondary">There are no tickets.</Typography>}
    {tickets.map(({ ticket_number, topic, state, created_at }) => (
      <Typography key={ticket_number}>
        <Link component={RouteLink} to={`/tickets/${ticket_number}/show`}>
          {ticket_number}
        </Link>
        {` · ${topicText(topic)} · ${ticketState(state)} · ${formatMoment(created_at)}`}
      </Typography>
    ))}
  </Section>
);

const Addresses = ({ record: { addresses } }: CustomerProps) => (
  <Section title="Addresses">
    {addresses.length === 0 && (
      <Typography color="text.secondary">There are no addresses.</Typography>
    )}
    {addresses.map((address) => (
      <Typography key={address.id} component="address" sx={{ fontStyle: 'normal', mb: 1 }}>
        {[
          address.firstname,
          address.address_one,
          address.city_name,
          address.state_name,
          address.postal_code,
          address.country_name,
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
    ))}
  </Section>
);

function CustomerContent() {
  const record = useRecordContext<CustomerRecord>();
  if (!record) return null;
  const { id, customer, is_blocked, blocked_reason } = record;
  return (
    <Stack sx={{ p: 2, gap: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Link href={`mailto:${customer.email}`}>{customer.email}</Link>
        {` · since ${formatMoment(record.created_at)}`}
      </Typography>
      {is_blocked && <Alert severity="warning">Blocked: {blocked_reason}</Alert>}
      <CustomerActs id={id} record={record} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' } }}>
        <Orders record={record} />
        <CustomerBalances record={record} />
        <Addresses record={record} />
        <Tickets record={record} />
        <OrderNotes notes={record.notes} />
        <OrderTimeline timeline={record.timeline} />
      </Box>
    </Stack>
  );
}

/** One customer with orders, addresses and tickets, and the acts that the role may do. */
export const CustomerPage = () => (
  <Show title="Customer" actions={false} queryOptions={WHOLE_RECORD}>
    <CustomerContent />
  </Show>
);
