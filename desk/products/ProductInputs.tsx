import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  ArrayInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
} from 'react-admin';
import type { StaffProductWire } from '@/lib/contract/staffProducts';

type Product = StaffProductWire & { id: number };
type InputsProps = { disabled: boolean };

const BUCKETS = [
  { bucket: 'india', name: 'India' },
  { bucket: 'usa', name: 'USA' },
  { bucket: 'row', name: 'Other countries' },
] as const;
const IS_PRICE = [minValue(1), maxValue(20_000_000)];
const IS_STOCK = [required(), minValue(0)];

const COLUMNS = { display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' };

/** MRP and price in whole rupees, before exchange rate and duty. `isNew`: India alone is enough. */
export const PriceInputs = ({ disabled, isNew = false }: InputsProps & { isNew?: boolean }) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
    <Typography component="legend" variant="h6">
      Prices in rupees
    </Typography>
    {isNew && (
      <Typography color="text.secondary">
        Without a price of their own, USA and other countries have that of India with the usual
        markup.
      </Typography>
    )}
    {BUCKETS.map(({ bucket, name }) => (
      <Box key={bucket} sx={COLUMNS}>
        {(['mrp', 'price'] as const).map((field) => (
          <NumberInput
            key={field}
            source={`prices.${bucket}.${field}`}
            label={`${field === 'mrp' ? 'MRP' : 'Price'}, ${name}`}
            validate={isNew && bucket !== 'india' ? IS_PRICE : [required(), ...IS_PRICE]}
            disabled={disabled}
          />
        ))}
      </Box>
    ))}
  </Box>
);

/** Sizes in the order of the shop, with code and stock; a size with orders is withdrawn. */
export function SizeInputs({ disabled, stockDisabled }: InputsProps & { stockDisabled: boolean }) {
  const record = useRecordContext<Product>();
  return (
    <Box role="group" aria-label="Sizes">
      <ArrayInput source="sizes" label="Sizes" validate={required()}>
        <SimpleFormIterator
          inline
          disableAdd={disabled}
          disableRemove={disabled}
          disableReordering={disabled}
          disableClear
        >
          <TextInput source="size" label="Size" validate={required()} disabled={disabled} />
          <TextInput source="sku" label="Code" disabled={disabled} />
          <NumberInput
            source="stock"
            label="Stock"
            defaultValue={0}
            validate={IS_STOCK}
            disabled={stockDisabled || record?.state === 'withdrawn'}
          />
        </SimpleFormIterator>
      </ArrayInput>
    </Box>
  );
}
