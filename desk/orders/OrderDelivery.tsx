import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import { staffPaymentText } from '@/lib/model/staffPayment';
import { Section } from '../layout/Section';

const addressLines = ({ shipping_address: address, pickup_store }: StaffOrderWire['order']) =>
  address
    ? [
        address.firstname,
        address.address_one,
        [address.city_name, address.state_name, address.postal_code].filter(Boolean).join(', '),
        address.country_name,
        `${address.mobile_code} ${address.mobile}`,
      ]
    : pickup_store
      ? ['Collected from the store']
      : ['Gift cards by email'];

/** Whom the order is for, where it is delivered, and how it is paid. */
export function OrderDelivery({ record: { order, customer, buyer } }: { record: StaffOrderWire }) {
  return (
    <Section title="Customer and delivery">
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {customer.name && <>{customer.name}, </>}
        <Link href={`mailto:${order.email}`}>{order.email}</Link>
      </Typography>
      <Typography component="address" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line', my: 1 }}>
        {addressLines(order).join('\n')}
      </Typography>
      <Typography>{staffPaymentText(order)}</Typography>
      {buyer && (
        <Typography>
          {buyer.business_name}, GSTIN {buyer.gstin}
        </Typography>
      )}
      {order.gift_wrap && <Typography>Gift wrap</Typography>}
      {order.hide_prices && <Typography>Packing slip without prices</Typography>}
      {order.gift_message && <Typography>Gift message: {order.gift_message}</Typography>}
    </Section>
  );
}
