import Stack from '@mui/material/Stack';
import { BooleanInput, required, TextInput, usePermissions } from 'react-admin';
import type { StaffTicketWire } from '@/lib/contract/staffTickets';
import { act } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { FormButton } from '../layout/FormDialog';

type TicketProps = { ticket: StaffTicketWire };
type Answer = Partial<{ message: string; is_closed: boolean }>;

const MessageInput = ({ label }: { label: string }) => (
  <TextInput source="message" label={label} multiline minRows={4} validate={required()} />
);

const AnswerButton = ({ ticket: { ticket_number: id, email } }: TicketProps) => (
  <FormButton<Answer>
    label="Answer"
    text={`Sent by email to ${email}, with the message that it answers.`}
    firstValues={{ is_closed: false }}
    perform={({ message = '', is_closed }) =>
      act(
        'POST /staff/v1/tickets/:id/answers',
        { id },
        { message, state: is_closed ? 'closed' : 'waiting' },
      )
    }
  >
    <MessageInput label="Answer" />
    <BooleanInput source="is_closed" label="Close the ticket" />
  </FormButton>
);

const NoteButton = ({ ticket: { ticket_number: id } }: TicketProps) => (
  <FormButton<{ message?: string }>
    label="Add note"
    text="Only staff see it."
    perform={({ message = '' }) => act('POST /staff/v1/tickets/:id/notes', { id }, { message })}
  >
    <MessageInput label="Note" />
  </FormButton>
);

const AssignButton = ({ ticket: { ticket_number: id, assignee } }: TicketProps) => (
  <FormButton<{ email?: string | null }>
    label="Assign"
    text="The email of a staff account; empty for nobody."
    firstValues={{ email: assignee }}
    perform={({ email }) =>
      act('PUT /staff/v1/tickets/:id/assignee', { id }, { email: email?.trim() || null })
    }
  >
    <TextInput source="email" label="Email" />
  </FormButton>
);

/** What staff do with a ticket; nothing for roles that only read. */
export function TicketActs({ ticket }: TicketProps) {
  const { permissions = [] } = usePermissions<string[]>();
  if (!permissions.includes('tickets:write')) return null;
  const isClosed = ticket.state === 'closed';
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {ticket.email && <AnswerButton ticket={ticket} />}
      <NoteButton ticket={ticket} />
      <AssignButton ticket={ticket} />
      <ConfirmButton
        label={isClosed ? 'Open again' : 'Close ticket'}
        text={isClosed ? 'It waits for staff again.' : 'Nothing is left to do. No email is sent.'}
        perform={() =>
          act(
            'PUT /staff/v1/tickets/:id/state',
            { id: ticket.ticket_number },
            { state: isClosed ? 'open' : 'closed' },
          )
        }
      />
    </Stack>
  );
}
