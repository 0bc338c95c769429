import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import { sizeLabel } from '@/lib/model/size';
import { chargeStateOf } from '@/lib/model/chargeText';
import { formatAmount } from '../layout/moments';
import { shopLink } from '../settings';
import { itemText, type OrderLine } from './orderText';
import { Section } from '../layout/Section';

type ItemProps = {
  line: OrderLine;
  staff?: StaffOrderWire['items'][number];
  currency: string;
  /** Money that is refunded may never have been charged. */
  isUndecided: boolean;
};

const refundState = (
  { is_due, is_uncharged }: NonNullable<OrderLine['refund']>,
  isUndecided: boolean,
) => {
  if (is_uncharged) return 'not charged';
  if (!is_due) return 'refunded';
  return isUndecided ? 'to be refunded or released' : 'to be refunded';
};

const facts = ({ line, staff, currency, isUndecided }: ItemProps) =>
  [
    line.size && sizeLabel({ size: line.size, sizeText: line.size_text }),
    `quantity ${line.quantity}`,
    `by ${line.delivery_date}`,
    staff?.carrier && line.awb && `${staff.carrier} ${line.awb}`,
    staff?.cash_received && `${formatAmount(staff.cash_received, currency)} cash received`,
    staff?.close_reason && `reason: ${staff.close_reason}`,
    line.refund &&
      `${formatAmount(line.refund.amount, currency)} ${refundState(line.refund, isUndecided)}`,
    line.partial_refund &&
      line.partial_refund !== '0' &&
      `${formatAmount(line.partial_refund, currency)} ${isUndecided ? 'to be refunded or released' : 'refunded'} in part`,
    line.partial_uncharged &&
      line.partial_uncharged !== '0' &&
      `${formatAmount(line.partial_uncharged, currency)} not charged`,
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
            isUndecided={chargeStateOf(order.payment_authorization ?? null) === 'undecided'}
          />
        ))}
      </Box>
      <Total label="Subtotal" value={formatAmount(order.subtotal, currency)} />
      <Total label="Delivery" value={formatAmount(order.shipping, currency)} />
      <Total label="Order amount" value={formatAmount(order.order_amount, currency)} />
    </Section>
  );
}
