import Chip from '@mui/material/Chip';
import { CreateButton, SelectInput, TopToolbar } from 'react-admin';
import { ListPage } from '../layout/ListPage';
import { RowLinks } from '../layout/RowLinks';
import { searchFilter } from '../layout/searchFilter';
import { productsText, type DesignerRecord } from './designerText';

const FILTERS = [
  searchFilter({ placeholder: 'Name or city', label: 'Search designers' }),
  <SelectInput
    key="state"
    source="state"
    label="State"
    choices={[
      { id: 'shown', name: 'Shown' },
      { id: 'withdrawn', name: 'Withdrawn' },
    ]}
    alwaysOn
  />,
];

const rowText = (designer: DesignerRecord) => ({
  title: designer.name,
  detail: [designer.city, productsText(designer)].filter(Boolean).join(' · '),
  state: designer.is_withdrawn && <Chip size="small" variant="outlined" label="Withdrawn" />,
});

export const DesignerList = () => (
  <ListPage
    title="Designers"
    filters={FILTERS}
    actions={
      <TopToolbar>
        <CreateButton label="New designer" />
      </TopToolbar>
    }
  >
    <RowLinks label="Designers" type="edit" toText={rowText} />
  </ListPage>
);
