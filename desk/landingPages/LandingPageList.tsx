import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { CreateButton, SelectInput, TopToolbar } from 'react-admin';
import { Link } from 'react-router-dom';
import { ListPage } from '../layout/ListPage';
import { RowLinks } from '../layout/RowLinks';
import { searchFilter } from '../layout/searchFilter';
import { countText, LANDING_PAGE_STATE_NAMES, type LandingPageRecord } from './landingPageText';

const FILTERS = [
  searchFilter({ placeholder: 'Title', label: 'Search landing pages' }),
  <SelectInput
    key="state"
    source="state"
    label="State"
    choices={Object.entries(LANDING_PAGE_STATE_NAMES).map(([id, name]) => ({ id, name }))}
    alwaysOn
  />,
];

const rowText = ({ title, filters, products, state }: LandingPageRecord) => ({
  title,
  detail: filters.join(' · '),
  state: state !== 'indexed' && (
    <Chip size="small" variant="outlined" label={LANDING_PAGE_STATE_NAMES[state]} />
  ),
  amount: countText(products, 'product', 'products'),
});

/** Lists that people search for, with the products that match now. */
export const LandingPageList = () => (
  <ListPage
    title="Landing pages"
    filters={FILTERS}
    actions={
      <TopToolbar>
        <Button size="small" component={Link} to="/landing-page-report">
          What people search for
        </Button>
        <CreateButton label="New landing page" />
      </TopToolbar>
    }
  >
    <RowLinks label="Landing pages" type="edit" toText={rowText} />
  </ListPage>
);
