import { useState } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Show, useRecordContext } from 'react-admin';
import type { WebhookEndpointWire } from '@/lib/contract/staffWebhooks';
import { formatMoment } from '../layout/moments';
import { WebhookActs } from './WebhookActs';
import { WebhookDeliveries } from './WebhookDeliveries';
import { WebhookSecret } from './WebhookSecret';
import { endpointState } from './webhookText';

function WebhookContent() {
  const endpoint = useRecordContext<WebhookEndpointWire>();
  const [secret, setSecret] = useState('');
  if (!endpoint) return null;
  return (
    <Stack sx={{ p: 2, gap: 2 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{endpoint.url}</Typography>
      <Typography color="text.secondary">
        {`${endpointState(endpoint)} · since ${formatMoment(endpoint.created_at)}`}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{endpoint.event_types.join(', ')}</Typography>
      <WebhookActs endpoint={endpoint} onSecret={setSecret} />
      {secret && <WebhookSecret secret={secret} />}
      <WebhookDeliveries endpointId={endpoint.id} />
    </Stack>
  );
}

/** One endpoint with its deliveries. */
export const WebhookPage = () => (
  <Show title="Webhook" actions={false}>
    <WebhookContent />
  </Show>
);
