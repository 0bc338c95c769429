import Chip from '@mui/material/Chip';
import { SearchInput, SelectInput } from 'react-admin';
import type { StaffProductRowWire } from '@/lib/contract/staffProducts';
import { groupIndian } from '@/lib/i18n/money';
import { ListPage } from '../layout/ListPage';
import { formatAmount } from '../layout/moments';
import { RowLinks } from '../layout/RowLinks';

const FILTERS = [
  <SearchInput
    key="search"
    source="search"
    placeholder="Code, product, designer"
    slotProps={{ htmlInput: { 'aria-label': 'Search products' } }}
    alwaysOn
  />,
  <SelectInput
    key="state"
    source="state"
    label="State"
    choices={[
      { id: 'published', name: 'Published' },
      { id: 'withdrawn', name: 'Withdrawn' },
    ]}
    alwaysOn
  />,
];

const stockText = ({ is_published, stock }: StaffProductRowWire) =>
  is_published ? `${stock} in stock` : 'Withdrawn';

const rowText = (product: StaffProductRowWire & { id: number }) => ({
  title: product.name,
  detail: `${product.designer_name} · ${product.sku}`,
  state: (
    <Chip
      size="small"
      variant="outlined"
      color={product.is_published && product.stock === 0 ? 'warning' : 'default'}
      label={stockText(product)}
    />
  ),
  amount: formatAmount(groupIndian(product.price)),
});

export const ProductList = () => (
  <ListPage title="Products" filters={FILTERS}>
    <RowLinks label="Products" type="edit" toText={rowText} />
  </ListPage>
);
