import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  NumberInput,
  required,
  TextInput,
  useNotify,
  usePermissions,
  useRedirect,
} from 'react-admin';
import type { StaffCustomerWire } from '@/lib/contract/staffCustomers';
import { act, call } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { FormButton } from '../layout/FormDialog';
import { saveFile } from '../layout/saveFile';

type CustomerProps = { id: number; record: StaffCustomerWire };

function ExportButton({ id }: Pick<CustomerProps, 'id'>) {
  const notify = useNotify();
  const save = () =>
    call('GET /staff/v1/customers/:id/export', { params: { id } }).then(
      (data) =>
        saveFile(
          `customer-${id}.json`,
          new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }),
        ),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  return <Button onClick={() => void save()}>Export data</Button>;
}

function DeleteButton({ id, record: { customer } }: CustomerProps) {
  const redirect = useRedirect();
  return (
    <FormButton<{ email?: string }>
      label="Delete customer"
      text={`The account, its wallet and points are lost for good. Orders are kept as the law requires. To confirm, enter ${customer.email}.`}
      perform={async ({ email }) => {
        if (email?.trim().toLowerCase() !== customer.email.toLowerCase())
          throw new Error('This is not the email of the account.');
        await act('DELETE /staff/v1/customers/:id', { id }, {});
        redirect('list', 'customers');
      }}
    >
      <TextInput source="email" label="Email of the account" validate={required()} />
    </FormButton>
  );
}

const NoteButton = ({ id }: Pick<CustomerProps, 'id'>) => (
  <FormButton<{ message?: string }>
    label="Add note"
    text="Only staff see it."
    perform={({ message = '' }) => act('POST /staff/v1/customers/:id/notes', { id }, { message })}
  >
    <TextInput source="message" label="Note" multiline validate={required()} />
  </FormButton>
);

const BlockButton = ({ id, record: { is_blocked } }: CustomerProps) =>
  is_blocked ? (
    <ConfirmButton
      label="Unblock"
      text="The customer can sign in and order again."
      perform={() => act('POST /staff/v1/customers/:id/unblock', { id }, {})}
    />
  ) : (
    <FormButton<{ reason?: string }>
      label="Block"
      text="All sessions end; the customer can neither sign in nor order."
      perform={({ reason = '' }) => act('POST /staff/v1/customers/:id/block', { id }, { reason })}
    >
      <TextInput source="reason" label="Reason, for the customer" validate={required()} />
    </FormButton>
  );

const GoodwillButton = ({ id }: Pick<CustomerProps, 'id'>) => (
  <FormButton<{ rupees?: number; reason?: string }>
    label="Give goodwill"
    text="Wallet credit. The customer sees the reason in the wallet."
    perform={({ rupees = 0, reason = '' }) =>
      act('POST /staff/v1/customers/:id/goodwill', { id }, { rupees, reason })
    }
  >
    <NumberInput source="rupees" label="Rupees" validate={required()} />
    <TextInput source="reason" label="Reason, for the customer" validate={required()} />
  </FormButton>
);

/** What the role may do with a customer. */
export function CustomerActs({ id, record }: CustomerProps) {
  const { permissions = [] } = usePermissions<string[]>();
  const may = (permission: string) => permissions.includes(permission);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {may('customers:note') && <NoteButton id={id} />}
      {may('orders:goodwill') && <GoodwillButton id={id} />}
      {may('customers:block') && <BlockButton id={id} record={record} />}
      {may('customers:export') && <ExportButton id={id} />}
      {may('customers:delete') && <DeleteButton id={id} record={record} />}
    </Stack>
  );
}
