import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import {
  AutocompleteInput,
  Create,
  Loading,
  NumberInput,
  SimpleForm,
  useGetOne,
  type RaRecord,
} from 'react-admin';
import type { Staff } from '@/lib/contract';
import type { z } from 'zod';
import { LandingPageTexts } from './LandingPageTexts';

type Choices = z.output<Staff['GET /staff/v1/landing-page-choices']['reply']>['data'];

const COLUMNS = {
  display: 'grid',
  columnGap: 1,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
};

/** The filters of the page; a page with a price is for India only. */
function FilterInputs() {
  const { data, error } = useGetOne<Choices & RaRecord>('landing-page-choices', { id: 'only' });
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;
  if (!data) return <Loading />;
  return (
    <Box sx={COLUMNS}>
      <AutocompleteInput source="category" label="Category" choices={data.categories} />
      <AutocompleteInput source="occasion" label="Occasion" choices={data.occasions} />
      <AutocompleteInput source="colour" label="Colour" choices={data.colours} />
      <AutocompleteInput source="fabric" label="Fabric" choices={data.fabrics} />
      <NumberInput
        source="max_inr"
        label="Price below (₹)"
        helperText="With a price, the page is for India only"
      />
    </Box>
  );
}

export const LandingPageCreate = () => (
  <Create title="New landing page" redirect="edit">
    <SimpleForm>
      <Stack sx={{ width: '100%', maxWidth: 760 }}>
        <FilterInputs />
        <LandingPageTexts
          titleHint="Makes the address, which never changes. Empty: the shop writes it of the filters"
          disabled={false}
        />
      </Stack>
    </SimpleForm>
  </Create>
);
