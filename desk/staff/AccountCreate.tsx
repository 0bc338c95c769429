import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { Create, required, SelectInput, SimpleForm, TextInput, useNotify } from 'react-admin';
import { STAFF_ROLE_CHOICES } from './roles';
import { SetUpLink } from './SetUpLink';

/** Adds an account; the link to set it up is shown once. */
export function AccountCreate() {
  const notify = useNotify();
  const [token, setToken] = useState<string>();
  return (
    <Create
      title="New account"
      redirect={false}
      mutationOptions={{
        onSuccess: ({ setup_token }) => {
          notify('Done: account added', { type: 'success' });
          setToken(setup_token as string);
        },
      }}
    >
      {token ? (
        <Alert severity="success">
          <SetUpLink token={token} />
        </Alert>
      ) : (
        <SimpleForm>
          <Stack sx={{ width: '100%', maxWidth: 480 }}>
            <TextInput source="email" label="Email" type="email" validate={required()} />
            <SelectInput
              source="role"
              label="Role"
              choices={STAFF_ROLE_CHOICES}
              validate={required()}
            />
          </Stack>
        </SimpleForm>
      )}
    </Create>
  );
}
