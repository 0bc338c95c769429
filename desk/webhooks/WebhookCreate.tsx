import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { Form, Title } from 'react-admin';
import { call } from '../api/client';
import { usePerform } from '../layout/FormDialog';
import { WebhookInputs } from './WebhookInputs';
import { WebhookSecret } from './WebhookSecret';
import type { ChosenEvent } from './webhookText';

type NewEndpoint = Partial<{ url: string; event_types: ChosenEvent[] }>;

/** Adds an endpoint; its secret is shown once. */
export function WebhookCreate() {
  const [secret, setSecret] = useState<string>();
  const { confirm, error, isPending } = usePerform<NewEndpoint>({
    label: 'endpoint added',
    async perform({ url = '', event_types = [] }) {
      const created = await call('POST /staff/v1/webhooks', { body: { url, event_types } });
      setSecret(created.secret);
    },
  });
  return (
    <Card sx={{ p: 2, my: 2 }}>
      <Title title="New endpoint" />
      {secret ? (
        <WebhookSecret secret={secret} />
      ) : (
        <Form onSubmit={confirm}>
          <Stack sx={{ maxWidth: 640 }}>
            {error && <Alert severity="error">{error}</Alert>}
            <WebhookInputs />
            <Button
              type="submit"
              variant="contained"
              disabled={isPending}
              sx={{ alignSelf: 'start' }}
            >
              Save
            </Button>
          </Stack>
        </Form>
      )}
    </Card>
  );
}
