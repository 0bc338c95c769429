import {
  Create,
  CreateButton,
  ListButton,
  maxLength,
  required,
  SimpleForm,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import type { StaffLookWire } from '@/lib/contract/staffLooks';
import { act } from '../api/client';
import { EditPage, useMayWrite } from '../layout/EditPage';
import { ListPage } from '../layout/ListPage';
import { RemoveButton } from '../layout/RemoveButton';
import { RowLinks } from '../layout/RowLinks';
import { searchFilter } from '../layout/searchFilter';
import { ProductsInput } from '../search/ProductsInput';

type LookRecord = StaffLookWire & { id: number };

const rowText = ({ name, products }: LookRecord) => ({
  title: name,
  detail: products.map((product) => product.name).join(', '),
});

const FILTERS = [searchFilter({ placeholder: 'Name', label: 'Search looks' })];

/** Products that are shown together. */
export const LookList = () => (
  <ListPage
    title="Looks"
    filters={FILTERS}
    actions={
      <TopToolbar>
        <CreateButton label="New look" />
      </TopToolbar>
    }
  >
    <RowLinks
      label="Looks"
      type="edit"
      toText={rowText}
      empty="No look. Without one, the shop shows what fits a product by category, occasion and colour."
    />
  </ListPage>
);

const LookInputs = ({ disabled }: { disabled: boolean }) => (
  <>
    <TextInput
      source="name"
      label="Name"
      helperText="For staff: the shop does not show it"
      validate={[required(), maxLength(120)]}
      disabled={disabled}
    />
    <ProductsInput label="Products that are shown together" disabled={disabled} />
  </>
);

export const LookCreate = () => (
  <Create title="New look" redirect="list">
    <SimpleForm>
      <LookInputs disabled={false} />
    </SimpleForm>
  </Create>
);

const LookTitle = () => <span>{useRecordContext<LookRecord>()?.name ?? 'Look'}</span>;

function LookActions() {
  const look = useRecordContext<LookRecord>();
  const mayWrite = useMayWrite('catalogue:write');
  return (
    <TopToolbar>
      <ListButton label="Looks" />
      {mayWrite && look && (
        <RemoveButton
          text="Its products stay. The shop then shows what fits each."
          perform={() => act('POST /staff/v1/looks/:id/remove', { id: look.id }, {})}
        />
      )}
    </TopToolbar>
  );
}

export const LookEdit = () => (
  <EditPage title={<LookTitle />} actions={<LookActions />} permission="catalogue:write">
    {(disabled) => <LookInputs disabled={disabled} />}
  </EditPage>
);
