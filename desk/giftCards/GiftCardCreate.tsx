import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Create, NumberInput, required, SimpleForm, TextInput } from 'react-admin';

/** Issues a complimentary gift card. */
export const GiftCardCreate = () => (
  <Create title="New gift card" redirect="show">
    <SimpleForm>
      <Stack sx={{ width: '100%', maxWidth: 760 }}>
        <Typography color="text.secondary" gutterBottom>
          A complimentary gift card. It is emailed at once, and counts towards your goodwill limit.
        </Typography>
        <NumberInput source="amount" label="Amount" validate={required()} />
        <TextInput
          source="currency"
          label="Currency"
          defaultValue="INR"
          validate={required()}
          parse={(text: string) => text.toUpperCase()}
          helperText="Other currencies are converted to rupees."
        />
        <TextInput source="recipient_name" label="Name of the recipient" validate={required()} />
        <TextInput
          source="recipient_email"
          label="Email of the recipient"
          type="email"
          validate={required()}
        />
        <TextInput source="message" label="Message in the email" multiline />
        <TextInput
          source="reason"
          label="Reason, for the audit log"
          validate={required()}
          helperText="The recipient does not see it."
        />
      </Stack>
    </SimpleForm>
  </Create>
);
