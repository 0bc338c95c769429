import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { SelectInput } from 'react-admin';
import type { StaffOrderRowWire } from '@/lib/contract/staffOrders';
import { CAPTURE_PROBLEM_TEXTS } from '@/lib/model/captureProblem';
import { staffPaymentLabel } from '@/lib/model/staffPayment';
import { ListPage } from '../layout/ListPage';
import { formatAmount, formatMoment } from '../layout/moments';
import { RowLinks } from '../layout/RowLinks';
import { searchFilter } from '../layout/searchFilter';
import { ALERT_CHOICES, orderStates, STATE_CHOICES, TODO_CHOICES } from './orderText';

const FILTERS = [
  searchFilter({ placeholder: 'Number, email, name, mobile', label: 'Search orders' }),
  <SelectInput key="todo" source="todo" label="To do" choices={TODO_CHOICES} alwaysOn />,
  <SelectInput key="state" source="state" label="State" choices={STATE_CHOICES} alwaysOn />,
  <SelectInput key="alert" source="alert" label="Attention" choices={ALERT_CHOICES} alwaysOn />,
];

const States = ({ order }: { order: StaffOrderRowWire }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
    {order.capture_problem && (
      <Chip size="small" color="error" label={CAPTURE_PROBLEM_TEXTS[order.capture_problem].badge} />
    )}
    {orderStates(order).map((text) => (
      <Chip key={text} size="small" variant="outlined" label={text} />
    ))}
  </Stack>
);

const rowText = (order: StaffOrderRowWire & { id: number }) => ({
  title: `${order.order_id} · ${order.name || order.email}`,
  detail: [
    formatMoment(order.placed_at),
    order.country_code,
    (order.payment_method === 'cod' || order.payment_authorization) && staffPaymentLabel(order),
    order.assignee,
  ]
    .filter(Boolean)
    .join(' · '),
  state: <States order={order} />,
  amount: formatAmount(order.order_amount, order.currency),
});

/** The order queue: j, k and Enter open orders, / searches. */
export const OrderList = () => (
  <ListPage title="Orders" filters={FILTERS}>
    <RowLinks label="Orders" type="show" toText={rowText} />
  </ListPage>
);
