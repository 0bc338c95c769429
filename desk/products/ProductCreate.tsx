import Stack from '@mui/material/Stack';
import { Create, required, SimpleForm, TextInput } from 'react-admin';
import { enteredSizePrices } from '../api/saveProduct';
import { DetailInputs, TextInputs } from './DetailInputs';
import { PriceInputs, SizeInputs } from './ProductInputs';

type Price = { mrp?: number | null; price?: number | null };
type NewSize = { prices?: Record<string, Price> | null } & Record<string, unknown>;
type NewProduct = { prices: Record<string, Price | undefined>; sizes: NewSize[] } & Record<
  string,
  unknown
>;

const FIRST_VALUES = {
  delivery_class: 'ready_to_ship',
  handling_days: 5,
  return_days: 2,
  sizes: [{ size: '', sku: null, stock: 0 }],
};

/** Empty inputs are not sent, so that the store completes them. */
const withoutEmptyFields = ({ prices, sizes, ...product }: NewProduct) => ({
  ...Object.fromEntries(
    Object.entries(product).filter(([, value]) => value !== null && value !== undefined),
  ),
  sizes: sizes.map((size) => ({ ...size, prices: enteredSizePrices(size.prices) })),
  prices: Object.fromEntries(
    Object.entries(prices).filter(([, price]) => price?.mrp || price?.price),
  ),
});

/** A new product is a draft: its pictures are added on its page, and then it is published. */
export const ProductCreate = () => (
  <Create
    title="New product"
    redirect="edit"
    transform={(data: Record<string, unknown>) => withoutEmptyFields(data as NewProduct)}
  >
    <SimpleForm defaultValues={FIRST_VALUES}>
      <Stack sx={{ width: '100%', maxWidth: 760 }}>
        <TextInput source="sku" label="Product code" validate={required()} />
        <TextInputs disabled={false} />
        <DetailInputs disabled={false} />
        <PriceInputs disabled={false} isNew />
        <SizeInputs disabled={false} stockDisabled={false} />
      </Stack>
    </SimpleForm>
  </Create>
);
