import {
  Create,
  CreateButton,
  Edit,
  required,
  SaveButton,
  SearchInput,
  SimpleForm,
  TextInput,
  Toolbar,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import type { SearchPinsWire } from '@/lib/contract/staffSearch';
import { act } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { ListPage } from '../layout/ListPage';
import { RowLinks } from '../layout/RowLinks';
import { ProductsInput } from './ProductsInput';

type PinsRecord = SearchPinsWire & { id: string };

const FILTERS = [
  <SearchInput
    key="search"
    source="search"
    placeholder="Search"
    slotProps={{ htmlInput: { 'aria-label': 'Search pinned results' } }}
    alwaysOn
  />,
];

const rowText = ({ query, products }: PinsRecord) => ({
  title: query,
  detail: products.map(({ name }) => name).join(', '),
});

/** The searches with products that come first. */
export const PinList = () => (
  <ListPage
    title="Pinned results"
    filters={FILTERS}
    actions={
      <TopToolbar>
        <CreateButton label="New pinned results" />
      </TopToolbar>
    }
  >
    <RowLinks label="Pinned results" type="edit" toText={rowText} />
  </ListPage>
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
    <TopToolbar>
      <ConfirmButton
        label="Remove"
        text={`The search “${pins.query}” has its own order again.`}
        perform={() => act('PUT /staff/v1/search-pins', {}, { query: pins.query, product_ids: [] })}
      />
    </TopToolbar>
  );
}

export const PinEdit = () => (
  <Edit actions={<PinActions />} mutationMode="pessimistic" redirect="list">
    <SimpleForm
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
    >
      <TextInput source="query" label="Search that shoppers type" disabled />
      <ProductsInput label="Products that come first" />
    </SimpleForm>
  </Edit>
);
