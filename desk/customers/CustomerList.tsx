import Chip from '@mui/material/Chip';
import { SelectInput } from 'react-admin';
import type { StaffCustomerRowWire } from '@/lib/contract/staffCustomers';
import { ListPage } from '../layout/ListPage';
import { formatMoment } from '../layout/moments';
import { RowLinks } from '../layout/RowLinks';
import { searchFilter } from '../layout/searchFilter';

const FILTERS = [
  searchFilter({ placeholder: 'Name, email, phone', label: 'Search customers' }),
  <SelectInput
    key="state"
    source="state"
    label="State"
    choices={[
      { id: 'active', name: 'Active' },
      { id: 'blocked', name: 'Blocked' },
    ]}
    alwaysOn
  />,
];

const rowText = (customer: StaffCustomerRowWire & { id: number }) => ({
  title: customer.name || customer.email,
  detail: [
    customer.name && customer.email,
    customer.mobile,
    `since ${formatMoment(customer.created_at)}`,
  ]
    .filter(Boolean)
    .join(' · '),
  state: customer.is_blocked && (
    <Chip size="small" variant="outlined" color="warning" label="Blocked" />
  ),
  amount: `${customer.orders} ${customer.orders === 1 ? 'order' : 'orders'}`,
});

/** The customers with an account, newest first. */
export const CustomerList = () => (
  <ListPage title="Customers" filters={FILTERS}>
    <RowLinks label="Customers" type="show" toText={rowText} />
  </ListPage>
);
