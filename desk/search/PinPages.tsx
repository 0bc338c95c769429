import { Create, required, SimpleForm, TextInput, useRecordContext } from 'react-admin';
import type { SearchPinsWire } from '@/lib/contract/staffSearch';
import { act } from '../api/client';
import { RowLinks } from '../layout/RowLinks';
import { ProductsInput } from './ProductsInput';
import { RemoveRecord, SearchRecordEdit, SearchRecordList } from './SearchRecordPages';

type PinsRecord = SearchPinsWire & { id: string };

const rowText = ({ query, products }: PinsRecord) => ({
  title: query,
  detail: products.map(({ name }) => name).join(', '),
});

/** The searches with products that come first. */
export const PinList = () => (
  <SearchRecordList
    title="Pinned results"
    searchLabel="Search pinned results"
    newLabel="New pinned results"
  >
    <RowLinks label="Pinned results" type="edit" toText={rowText} />
  </SearchRecordList>
);

export const PinCreate = () => (
  <Create title="New pinned results" redirect="list">
    <SimpleForm>
      <TextInput source="query" label="Search that shoppers type" validate={required()} />
      <ProductsInput label="Products that come first" />
    </SimpleForm>
  </Create>
);

function PinActions() {
  const pins = useRecordContext<PinsRecord>();
  if (!pins) return null;
  return (
    <RemoveRecord
      text={`The search “${pins.query}” has its own order again.`}
      perform={() => act('PUT /staff/v1/search-pins', {}, { query: pins.query, product_ids: [] })}
    />
  );
}

export const PinEdit = () => (
  <SearchRecordEdit actions={<PinActions />}>
    {(disabled) => (
      <>
        <TextInput source="query" label="Search that shoppers type" disabled />
        <ProductsInput label="Products that come first" disabled={disabled} />
      </>
    )}
  </SearchRecordEdit>
);
