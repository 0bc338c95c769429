import { useState } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext } from 'react-admin';
import type { WebhookDeliveryWire } from '@/lib/contract/staffWebhooks';
import { call } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { formatMoment } from '../layout/moments';
import { PageButtons } from '../layout/PageButtons';
import { Section } from '../layout/Section';
import { DELIVERY_CHOICES, deliveryState } from './webhookText';

const facts = (delivery: WebhookDeliveryWire) =>
  [
    formatMoment(delivery.occurred_at),
    deliveryState(delivery.state),
    `${delivery.attempts} ${delivery.attempts === 1 ? 'attempt' : 'attempts'}`,
    delivery.response_status && `answer ${delivery.response_status}`,
    delivery.error,
    delivery.next_attempt_at && `next attempt ${formatMoment(delivery.next_attempt_at)}`,
  ]
    .filter(Boolean)
    .join(' · ');

type RowProps = { endpointId: number; delivery: WebhookDeliveryWire };

const DeliveryRow = ({ endpointId, delivery }: RowProps) => (
  <Box
    component="li"
    sx={{ py: 1, display: 'flex', gap: 1, borderBottom: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong>{delivery.type}</strong> · {delivery.object}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts(delivery)}
      </Typography>
    </Box>
    <ConfirmButton
      label="Replay"
      name={`Replay ${delivery.type}, ${delivery.object}`}
      text="This delivery is made again now, with the same webhook-id."
      perform={() =>
        call('POST /staff/v1/webhooks/:id/deliveries/:deliveryId/replay', {
          params: { id: endpointId, deliveryId: delivery.id },
        })
      }
    />
  </Box>
);

function DeliveryRows({ endpointId }: { endpointId: number }) {
  const { data, error } = useListContext<WebhookDeliveryWire>();
  if (error) return <Typography color="error">{(error as Error).message}</Typography>;
  if (!data) return <Typography>Loading</Typography>;
  if (data.length === 0)
    return <Typography color="text.secondary">There are no deliveries.</Typography>;
  return (
    <Box component="ul" aria-label="Deliveries" sx={{ m: 0, p: 0 }}>
      {data.map((delivery) => (
        <DeliveryRow key={delivery.id} endpointId={endpointId} delivery={delivery} />
      ))}
    </Box>
  );
}

/** The deliveries to an endpoint with their attempts, newest first. */
export function WebhookDeliveries({ endpointId }: { endpointId: number }) {
  const [state, setState] = useState('');
  return (
    <Section title="Deliveries">
      <TextField
        select
        size="small"
        label="State of deliveries"
        value={state}
        onChange={(event) => setState(event.target.value)}
        sx={{ minWidth: '12rem', mb: 1 }}
      >
        <MenuItem value="">All</MenuItem>
        {DELIVERY_CHOICES.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <ListBase
        key={state}
        resource="deliveries"
        filter={{ endpoint: String(endpointId), state }}
        perPage={25}
        storeKey={false}
        disableSyncWithLocation
      >
        <DeliveryRows endpointId={endpointId} />
        <PageButtons />
      </ListBase>
    </Section>
  );
}
