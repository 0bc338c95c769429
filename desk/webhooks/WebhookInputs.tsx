import { CheckboxGroupInput, required, TextInput } from 'react-admin';
import { EVENT_CHOICES } from './webhookText';

/** Where an endpoint is, and what it is told of. */
export const WebhookInputs = () => (
  <>
    <TextInput source="url" label="Address" validate={required()} />
    <CheckboxGroupInput
      source="event_types"
      label="Events"
      row={false}
      choices={EVENT_CHOICES}
      validate={required('Choose an event')}
    />
  </>
);
