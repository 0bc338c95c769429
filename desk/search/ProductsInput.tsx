import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import type { StaffProductRowWire } from '@/lib/contract/staffProducts';

const productText = ({ name, sku }: Pick<StaffProductRowWire, 'name' | 'sku'>) =>
  `${name} (${sku})`;
const toQuery = (search: string) => ({ search });

/** Products by code, name or designer, in the order in which they are chosen. */
export const ProductsInput = ({ label, disabled }: { label: string; disabled?: boolean }) => (
  <ReferenceArrayInput source="product_ids" reference="products">
    <AutocompleteArrayInput
      label={label}
      optionText={productText}
      filterToQuery={toQuery}
      disabled={disabled}
      helperText="In this order. Remove one and choose it again to move it to the end."
    />
  </ReferenceArrayInput>
);
