import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import { formatAmount } from '../layout/moments';
import { shopLink } from '../settings';
import { itemText, type OrderLine } from './orderText';
import { Section } from '../layout/Section';

type ItemProps = {
  line: OrderLine;
  staff?: StaffOrderWire['items'][number];
  currency: string;
};

const facts = ({ line, staff, currency }: ItemProps) =>
  [
    line.size && `size ${line.size}`,
    `quantity ${line.quantity}`,
    `by ${line.delivery_date}`,
    staff?.carrier && line.awb && `${staff.carrier} ${line.awb}`,
    staff?.cash_received && `${formatAmount(staff.cash_received, currency)} cash received`,
    staff?.close_reason && `reason: ${staff.close_reason}`,
    line.refund &&
      `${formatAmount(line.refund.amount, currency)} ${line.refund.is_due ? 'to be refunded' : 'refunded'}`,
    line.partial_refund &&
      line.partial_refund !== '0' &&
      `${formatAmount(line.partial_refund, currency)} refunded in part`,
  ]
    .filter(Boolean)
    .join(' · ');

const Item = (props: ItemProps) => (
  <Box
    component="li"
    sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, py: 1, listStyle: 'none' }}
  >
    <Box sx={{ minWidth: 0 }}>
      <Link href={shopLink(props.line.url)} target="_blank" rel="noreferrer">
        {props.line.name}
      </Link>
      <Typography variant="body2">{props.line.designer_name}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts(props)}
      </Typography>
      <Chip size="small" variant="outlined" label={itemText(props.line)} sx={{ mt: 0.5 }} />
    </Box>
    <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatAmount(props.line.line_total, props.currency)}
    </Typography>
  </Box>
);

const Total = ({ label, value }: { label: string; value: string }) => (
  <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
    <Typography>{label}</Typography>
    <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{value}</Typography>
  </Stack>
);

/** Items with their state, and what the order amounts to. */
export function OrderItems({ record: { order, items } }: { record: StaffOrderWire }) {
  const currency = order.currency.code;
  return (
    <Section title="Items">
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {order.items.map((line) => (
          <Item
            key={line.order_detail_id}
            line={line}
            staff={items.find((entry) => entry.order_detail_id === line.order_detail_id)}
            currency={currency}
          />
        ))}
      </Box>
      <Total label="Subtotal" value={formatAmount(order.subtotal, currency)} />
      <Total label="Delivery" value={formatAmount(order.shipping, currency)} />
      <Total label="Order amount" value={formatAmount(order.order_amount, currency)} />
    </Section>
  );
}
