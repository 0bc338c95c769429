import Chip from '@mui/material/Chip';
import { SelectInput } from 'react-admin';
import type { StaffTicketRowWire } from '@/lib/contract/staffTickets';
import { ListPage } from '../layout/ListPage';
import { formatMoment } from '../layout/moments';
import { RowLinks } from '../layout/RowLinks';
import { searchFilter } from '../layout/searchFilter';
import {
  TICKET_ASSIGNEES,
  TICKET_STATE_CHOICES,
  ticketState,
  TOPIC_CHOICES,
  topicText,
} from './ticketText';

const FILTERS = [
  searchFilter({ placeholder: 'Number, name, email, message', label: 'Search tickets' }),
  <SelectInput key="state" source="state" label="State" choices={TICKET_STATE_CHOICES} alwaysOn />,
  <SelectInput key="topic" source="topic" label="Topic" choices={TOPIC_CHOICES} alwaysOn />,
  <SelectInput
    key="assignee"
    source="assignee"
    label="Assignee"
    choices={TICKET_ASSIGNEES}
    alwaysOn
  />,
];

const rowText = (ticket: StaffTicketRowWire & { id: number }) => ({
  title: `${ticket.ticket_number} · ${ticket.name || ticket.email || ticket.phone}`,
  detail: [
    topicText(ticket.topic),
    formatMoment(ticket.created_at),
    ticket.assignee,
    ticket.excerpt,
  ]
    .filter(Boolean)
    .join(' · '),
  state: (
    <Chip
      size="small"
      variant="outlined"
      color={ticket.state === 'open' ? 'warning' : 'default'}
      label={ticketState(ticket.state)}
    />
  ),
});

/** Messages of the contact form and requests for appointments. */
export const TicketList = () => (
  <ListPage title="Tickets" filters={FILTERS}>
    <RowLinks label="Tickets" type="show" toText={rowText} />
  </ListPage>
);
