import Stack from '@mui/material/Stack';
import { DateTimeInput, BooleanInput, required, useRedirect } from 'react-admin';
import type { WebhookEndpointWire } from '@/lib/contract/staffWebhooks';
import { call } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { FormButton } from '../layout/FormDialog';
import { WebhookInputs } from './WebhookInputs';
import type { ChosenEvent } from './webhookText';

type ActsProps = { endpoint: WebhookEndpointWire; onSecret: (secret: string) => void };
type Replay = Partial<{ since: string; only_dead: boolean }>;
type Target = { url: string; event_types: string[] };

const toMoment = (text: string) => (text ? new Date(text).toISOString() : undefined);

const ReplayButton = ({ id }: { id: number }) => (
  <FormButton<Replay>
    label="Deliver again"
    text="What happened since this time is delivered in order, also what the endpoint never got."
    firstValues={{ only_dead: false }}
    perform={({ since = '', only_dead = false }) =>
      call('POST /staff/v1/webhooks/:id/replay', { params: { id }, body: { since, only_dead } })
    }
  >
    <DateTimeInput
      source="since"
      label="Since"
      slotProps={{ inputLabel: { shrink: true } }}
      parse={toMoment}
      validate={required()}
    />
    <BooleanInput source="only_dead" label="Only failed deliveries" />
  </FormButton>
);

const ChangeButton = ({ endpoint: { id, url, event_types } }: Pick<ActsProps, 'endpoint'>) => (
  <FormButton<Target>
    label="Change"
    text="Later events go to the new address."
    firstValues={{ url, event_types }}
    perform={(target) =>
      call('PUT /staff/v1/webhooks/:id', {
        params: { id },
        body: { url: target.url, event_types: target.event_types as ChosenEvent[] },
      })
    }
  >
    <WebhookInputs />
  </FormButton>
);

/** What staff do with an endpoint; a new secret goes to `onSecret`. */
export function WebhookActs({ endpoint, onSecret }: ActsProps) {
  const redirect = useRedirect();
  const params = { id: endpoint.id };
  const isDisabled = endpoint.state === 'disabled';
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ConfirmButton
        label="Send a test"
        text="The endpoint gets the event webhook.test."
        perform={() => call('POST /staff/v1/webhooks/:id/test', { params })}
      />
      <ReplayButton id={endpoint.id} />
      <ChangeButton endpoint={endpoint} />
      <ConfirmButton
        label="New secret"
        text="Calls are signed with the old and the new secret for a day."
        perform={async () => {
          const body = { new_secret: true as const };
          const { secret } = await call('PUT /staff/v1/webhooks/:id', { params, body });
          onSecret(secret ?? '');
        }}
      />
      <ConfirmButton
        label={isDisabled ? 'Enable' : 'Disable'}
        text={isDisabled ? 'Waiting deliveries are made now.' : 'Deliveries wait from now on.'}
        perform={() =>
          call('PUT /staff/v1/webhooks/:id', { params, body: { is_disabled: !isDisabled } })
        }
      />
      <ConfirmButton
        label="Remove"
        text="The endpoint and the record of its deliveries are removed."
        perform={async () => {
          await call('DELETE /staff/v1/webhooks/:id', { params });
          redirect('list', 'webhooks');
        }}
      />
    </Stack>
  );
}
