import Chip from '@mui/material/Chip';
import { CreateButton, TopToolbar } from 'react-admin';
import type { WebhookEndpointWire } from '@/lib/contract/staffWebhooks';
import { ListPage } from '../layout/ListPage';
import { RowLinks } from '../layout/RowLinks';
import { endpointState, waitingText } from './webhookText';

const rowText = (endpoint: WebhookEndpointWire) => ({
  title: endpoint.url,
  detail: endpoint.event_types.join(', '),
  state: (
    <Chip
      size="small"
      variant="outlined"
      color={endpoint.dead > 0 ? 'warning' : 'default'}
      label={endpointState(endpoint)}
    />
  ),
  amount: waitingText(endpoint),
});

/** The endpoints that are told of events. */
export const WebhookList = () => (
  <ListPage
    title="Webhooks"
    actions={
      <TopToolbar>
        <CreateButton label="New endpoint" />
      </TopToolbar>
    }
  >
    <RowLinks
      label="Endpoints"
      type="show"
      toText={rowText}
      empty="There are no endpoints: accounting, warehouse or newsletters can be told of events."
    />
  </ListPage>
);
