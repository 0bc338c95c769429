import Chip from '@mui/material/Chip';
import type { StaffHelpPageWire } from '@/lib/contract/staffHelp';
import { ListPage } from '../layout/ListPage';
import { RowLinks } from '../layout/RowLinks';

type HelpPageRow = Pick<StaffHelpPageWire, 'slug' | 'title' | 'is_replaced' | 'has_draft'> & {
  id: string;
};

const rowText = ({ slug, title, is_replaced, has_draft }: HelpPageRow) => ({
  title,
  detail: `/help/${slug}`,
  state: (
    <>
      <Chip
        size="small"
        variant="outlined"
        label={is_replaced ? 'Your text' : 'Text of the shop'}
      />
      {has_draft && (
        <Chip size="small" variant="outlined" color="warning" label="Draft" sx={{ ml: 1 }} />
      )}
    </>
  ),
});

/** The help pages in the order of the shop. */
export const HelpPageList = () => (
  <ListPage title="Help pages">
    <RowLinks<HelpPageRow> label="Help pages" type="edit" toText={rowText} />
  </ListPage>
);
