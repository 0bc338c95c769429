import { upperFirst } from '@/lib/content/firstLetter';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import {
  AutocompleteInput,
  Loading,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectArrayInput,
  SelectInput,
  TextInput,
  useGetOne,
  type RaRecord,
} from 'react-admin';
import type { Staff } from '@/lib/contract';
import type { z } from 'zod';

type Choices = z.output<Staff['GET /staff/v1/product-choices']['reply']>['data'];

const GENDERS = ['women', 'men', 'girls', 'boys', 'unisex'].map((id) => ({
  id,
  name: upperFirst(id),
}));
const DELIVERY = [
  { id: 'ships_in_24_hours', name: 'Ships in 24 hours' },
  { id: 'ready_to_ship', name: 'Ready to ship' },
  { id: 'made_to_order', name: 'Made to order' },
];
const COLUMNS = {
  display: 'grid',
  columnGap: 1,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
};
const days = (most: number) => [required(), minValue(0), maxValue(most)];

/** Name and texts of a product. */
export const TextInputs = ({ disabled }: { disabled: boolean }) => (
  <>
    <TextInput source="name" label="Name" validate={required()} disabled={disabled} />
    <TextInput
      source="description"
      label="Description (HTML)"
      multiline
      minRows={4}
      disabled={disabled}
    />
    <TextInput
      source="meta_description"
      label="Description for search engines"
      multiline
      disabled={disabled}
    />
  </>
);

const DeliveryInputs = ({ disabled }: { disabled: boolean }) => (
  <>
    <SelectInput
      source="delivery_class"
      label="Delivery"
      choices={DELIVERY}
      validate={required()}
      disabled={disabled}
    />
    <NumberInput
      source="handling_days"
      label="Days until dispatch"
      validate={days(365)}
      disabled={disabled}
    />
    <NumberInput
      source="return_days"
      label="Days to return it"
      helperText="0: it cannot be returned"
      validate={days(60)}
      disabled={disabled}
    />
  </>
);

/** Designer, category, what it is made of, and its delivery. */
export function DetailInputs({ disabled }: { disabled: boolean }) {
  const { data, error } = useGetOne<Choices & RaRecord>('product-choices', { id: 'only' });
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;
  if (!data) return <Loading />;
  return (
    <Box sx={COLUMNS}>
      <AutocompleteInput
        source="designer_id"
        label="Designer"
        choices={data.designers}
        validate={required()}
        disabled={disabled}
      />
      <AutocompleteInput
        source="category_id"
        label="Category"
        choices={data.categories}
        validate={required()}
        disabled={disabled}
      />
      <SelectInput
        source="gender"
        label="For"
        choices={GENDERS}
        validate={required()}
        disabled={disabled}
      />
      <SelectArrayInput
        source="occasions"
        label="Occasions"
        choices={data.occasions}
        disabled={disabled}
      />
      <TextInput source="colour" label="Colour" disabled={disabled} />
      <TextInput source="fabric" label="Fabric" disabled={disabled} />
      <TextInput source="work" label="Work" disabled={disabled} />
      <TextInput source="pattern" label="Pattern" disabled={disabled} />
      <DeliveryInputs disabled={disabled} />
      <TextInput source="care" label="Care" multiline disabled={disabled} />
    </Box>
  );
}
