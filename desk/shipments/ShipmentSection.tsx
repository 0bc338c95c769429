import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify, usePermissions } from 'react-admin';
import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import type { ShipmentWire } from '@/lib/contract/staffShipments';
import { act, call } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { formatMoment } from '../layout/moments';
import { Section } from '../layout/Section';
import { mayBeCancelled, shipmentTitle } from './shipmentText';

type ShipmentProps = { order: StaffOrderWire; shipment: ShipmentWire };

/** Asks the courier for the label, whose address then is a link that opens it for the printer. */
function LabelButton({ order, shipment }: ShipmentProps) {
  const notify = useNotify();
  const [labelUrl, setLabelUrl] = useState('');
  const params = { id: order.order.order_id, shipmentId: shipment.shipment_id };
  const loadLabel = () =>
    call('POST /staff/v1/orders/:id/shipments/:shipmentId/label', { params }).then(
      ({ label_url }) => setLabelUrl(label_url),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  return labelUrl ? (
    <Link href={labelUrl} target="_blank" rel="noreferrer" sx={{ p: 1 }}>
      Open the label
    </Link>
  ) : (
    <Button onClick={() => void loadLabel()}>Label</Button>
  );
}

const ShipmentActs = ({ order, shipment }: ShipmentProps) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
    {shipment.state !== 'cancelled' && shipment.tracking_number && (
      <LabelButton order={order} shipment={shipment} />
    )}
    {mayBeCancelled(shipment) && (
      <ConfirmButton
        label="Cancel shipment"
        text="The courier gets the cancellation. The items are in quality check again."
        perform={() =>
          act(
            'POST /staff/v1/orders/:id/shipments/:shipmentId/cancel',
            { id: order.order.order_id, shipmentId: shipment.shipment_id },
            {},
          )
        }
      />
    )}
  </Stack>
);

function Shipment({ order, shipment }: ShipmentProps) {
  const { permissions = [] } = usePermissions<string[]>();
  const names = order.order.items
    .filter(({ order_detail_id }) => shipment.items.includes(order_detail_id))
    .map(({ name }) => name);
  return (
    <Box component="li" sx={{ listStyle: 'none', pb: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{shipmentTitle(shipment)}</Typography>
      <Typography variant="body2">{names.join(', ')}</Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {shipment.carrier}{' '}
        {shipment.tracking_url ? (
          <Link href={shipment.tracking_url} target="_blank" rel="noreferrer">
            {shipment.tracking_number}
          </Link>
        ) : (
          shipment.tracking_number
        )}
      </Typography>
      {shipment.events.map(({ at, status }) => (
        <Typography key={`${at} ${status}`} variant="body2" color="text.secondary">
          {formatMoment(at)} · {status}
        </Typography>
      ))}
      {permissions.includes('orders:fulfil') && <ShipmentActs order={order} shipment={shipment} />}
    </Box>
  );
}

/** The shipments of an order that a courier booked; nothing without one. */
export function ShipmentSection({ order }: { order: StaffOrderWire }) {
  if (order.shipments.length === 0) return null;
  return (
    <Section title="Shipments">
      <Box component="ul" aria-label="Shipments" sx={{ m: 0, p: 0 }}>
        {order.shipments.map((shipment) => (
          <Shipment key={shipment.shipment_id} order={order} shipment={shipment} />
        ))}
      </Box>
    </Section>
  );
}
