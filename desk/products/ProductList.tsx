import Chip from '@mui/material/Chip';
import { CreateButton, SelectInput, TopToolbar, usePermissions } from 'react-admin';
import type { StaffProductRowWire } from '@/lib/contract/staffProducts';
import { groupIndian } from '@/lib/i18n/money';
import { ListPage } from '../layout/ListPage';
import { formatAmount } from '../layout/moments';
import { RowLinks } from '../layout/RowLinks';
import { searchFilter } from '../layout/searchFilter';
import { SheetButton } from '../sheets/SheetButton';

const FILTERS = [
  searchFilter({ placeholder: 'Code, product, designer', label: 'Search products' }),
  <SelectInput
    key="state"
    source="state"
    label="State"
    choices={[
      { id: 'draft', name: 'Drafts' },
      { id: 'published', name: 'Published' },
      { id: 'withdrawn', name: 'Withdrawn' },
    ]}
    alwaysOn
  />,
];

function stockText({ state, stock, is_unlimited }: StaffProductRowWire) {
  if (state !== 'published') return state === 'draft' ? 'Draft' : 'Withdrawn';
  return is_unlimited ? 'Always sold' : `${stock} in stock`;
}

const rowText = (product: StaffProductRowWire & { id: number }) => ({
  title: product.name,
  detail: `${product.designer_name} · ${product.sku}`,
  state: (
    <Chip
      size="small"
      variant="outlined"
      color={
        product.state === 'published' && !product.is_unlimited && product.stock === 0
          ? 'warning'
          : 'default'
      }
      label={stockText(product)}
    />
  ),
  amount: formatAmount(groupIndian(product.price)),
});

function ProductListActions() {
  const { permissions = [] } = usePermissions<string[]>();
  return (
    <TopToolbar>
      {permissions.includes('stock:write') && <SheetButton name="stock" />}
      {permissions.includes('catalogue:write') && <SheetButton name="prices" />}
      {permissions.includes('catalogue:write') && <CreateButton label="New product" />}
    </TopToolbar>
  );
}

export const ProductList = () => (
  <ListPage title="Products" filters={FILTERS} actions={<ProductListActions />}>
    <RowLinks label="Products" type="edit" toText={rowText} />
  </ListPage>
);
