import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  ArrayInput,
  FormDataConsumer,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { isCounted, type StockPolicy } from '@/lib/model/stockPolicy';
import type { StaffProductWire } from '@/lib/contract/staffProducts';

type Product = StaffProductWire & { id: number };
type InputsProps = { disabled: boolean };

const BUCKETS = [
  { bucket: 'india', name: 'India' },
  { bucket: 'usa', name: 'USA' },
  { bucket: 'row', name: 'Other countries' },
] as const;
const PRICE_NAMES = { mrp: 'MRP', price: 'Price' };
const OWN_PRICE_NAMES = { mrp: 'Own MRP', price: 'Own price' };
const IS_PRICE = [minValue(1), maxValue(20_000_000)];
const IS_STOCK = [required()];
const IS_DAYS = [required(), minValue(0), maxValue(365)];
const POLICY_CHOICES: { id: StockPolicy; name: string }[] = [
  { id: 'tracked', name: 'While in stock' },
  { id: 'continue', name: 'Also on back order' },
  { id: 'untracked', name: 'Always, not counted' },
  { id: 'made_to_order', name: 'Made to order' },
];

const COLUMNS = { display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' };

type BucketInputsProps = InputsProps & {
  validateIn: (bucket: (typeof BUCKETS)[number]['bucket']) => typeof IS_PRICE;
  names?: typeof PRICE_NAMES;
};

/** MRP and price in each price bucket, of the record or of the item of a list. */
const BucketInputs = ({ disabled, validateIn, names = PRICE_NAMES }: BucketInputsProps) =>
  BUCKETS.map(({ bucket, name }) => (
    <Box key={bucket} sx={COLUMNS}>
      {(['mrp', 'price'] as const).map((field) => (
        <NumberInput
          key={field}
          source={`prices.${bucket}.${field}`}
          label={`${names[field]}, ${name}`}
          validate={validateIn(bucket)}
          disabled={disabled}
        />
      ))}
    </Box>
  ));

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
    <BucketInputs
      disabled={disabled}
      validateIn={(bucket) => (isNew && bucket !== 'india' ? IS_PRICE : [required(), ...IS_PRICE])}
    />
    <Box sx={COLUMNS}>
      <NumberInput
        source="cost"
        label="Cost"
        helperText="What it costs you. Feeds carry a low, middle or high margin, never the amount."
        validate={IS_PRICE}
        disabled={disabled}
      />
    </Box>
  </Box>
);

type ScopedSize = { scopedFormData?: Partial<Product['sizes'][number]> };

/** Prices of a size that costs something else than the product; empty ones are completed. */
function SizePriceInputs({ disabled }: InputsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ alignSelf: 'center', maxWidth: 360 }}>
      <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <FormDataConsumer>
          {({ scopedFormData }: ScopedSize) =>
            scopedFormData?.prices?.india?.price ? 'Own price' : 'Price as the product'
          }
        </FormDataConsumer>
      </Button>
      {isOpen && (
        <>
          <Typography color="text.secondary">
            Empty: as the product. Without a price of their own, USA and other countries have that
            of India with the usual markup.
          </Typography>
          <BucketInputs disabled={disabled} validateIn={() => IS_PRICE} names={OWN_PRICE_NAMES} />
        </>
      )}
    </Box>
  );
}

/** The stock policy of a size, with its number of pieces or its handling days. */
function StockInputs({ disabled, stockDisabled }: InputsProps & { stockDisabled: boolean }) {
  return (
    <>
      <SelectInput
        source="stock_policy"
        label="Sold"
        choices={POLICY_CHOICES}
        defaultValue="tracked"
        validate={required()}
        disabled={disabled}
      />
      <FormDataConsumer>
        {({ scopedFormData }: ScopedSize) => {
          const policy = scopedFormData?.stock_policy ?? 'tracked';
          if (policy === 'made_to_order')
            return (
              <NumberInput
                source="handling_days"
                label="Days to dispatch"
                validate={IS_DAYS}
                disabled={disabled}
              />
            );
          return isCounted(policy) ? (
            <NumberInput
              source="stock"
              label="Stock"
              defaultValue={0}
              validate={IS_STOCK}
              disabled={stockDisabled}
            />
          ) : null;
        }}
      </FormDataConsumer>
    </>
  );
}

/** Sizes in the order of the shop, with code, stock and price; a size with orders is withdrawn. */
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
          <TextInput source="gtin" label="Barcode (GTIN)" disabled={disabled} />
          <StockInputs
            disabled={disabled}
            stockDisabled={stockDisabled || record?.state === 'withdrawn'}
          />
          <SizePriceInputs disabled={disabled} />
        </SimpleFormIterator>
      </ArrayInput>
    </Box>
  );
}
