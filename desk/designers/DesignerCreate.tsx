import Stack from '@mui/material/Stack';
import { Create, SimpleForm } from 'react-admin';
import { DesignerInputs } from './DesignerInputs';

export const DesignerCreate = () => (
  <Create title="New designer" redirect="edit">
    <SimpleForm>
      <Stack sx={{ width: '100%', maxWidth: 760 }}>
        <DesignerInputs disabled={false} />
      </Stack>
    </SimpleForm>
  </Create>
);
