import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { maxValue, minValue, NumberInput, required, useRecordContext } from 'react-admin';
import type { StaffProductWire } from '@/lib/contract/staffProducts';

type Product = StaffProductWire & { id: number };
type InputsProps = { disabled: boolean };

const BUCKETS = [
  { bucket: 'india', name: 'India' },
  { bucket: 'usa', name: 'USA' },
  { bucket: 'row', name: 'Other countries' },
] as const;
const isPrice = [required(), minValue(1), maxValue(20_000_000)];
const isStock = [required(), minValue(0)];

const COLUMNS = { display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' };

/** MRP and price in whole rupees, before exchange rate and duty. */
export const PriceInputs = ({ disabled }: InputsProps) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
    <Typography component="legend" variant="h6">
      Prices in rupees
    </Typography>
    {BUCKETS.map(({ bucket, name }) => (
      <Box key={bucket} sx={COLUMNS}>
        <NumberInput
          source={`prices.${bucket}.mrp`}
          label={`MRP, ${name}`}
          validate={isPrice}
          disabled={disabled}
        />
        <NumberInput
          source={`prices.${bucket}.price`}
          label={`Price, ${name}`}
          validate={isPrice}
          disabled={disabled}
        />
      </Box>
    ))}
  </Box>
);

/** The stock of each size. */
export function StockInputs({ disabled }: InputsProps) {
  const record = useRecordContext<Product>();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Typography component="legend" variant="h6">
        Stock
      </Typography>
      <Box sx={{ ...COLUMNS, gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))' }}>
        {record?.sizes.map(({ size_id, size }, index) => (
          <NumberInput
            key={size_id}
            source={`sizes.${index}.stock`}
            label={size || 'One size'}
            validate={isStock}
            disabled={disabled || !record.is_published}
          />
        ))}
      </Box>
    </Box>
  );
}
