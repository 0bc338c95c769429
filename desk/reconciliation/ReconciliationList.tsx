import Chip from '@mui/material/Chip';
import type { ReconciledDayWire } from '@/lib/contract/staffReconciliation';
import { ListPage } from '../layout/ListPage';
import { formatDay } from '../layout/moments';
import { RowLinks } from '../layout/RowLinks';

const differencesText = ({ differences, open }: ReconciledDayWire) => {
  if (differences === 0) return 'No differences';
  const count = `${differences} ${differences === 1 ? 'difference' : 'differences'}`;
  return open === 0 ? `${count}, recorded` : `${count}, ${open} to check`;
};

const rowText = (day: ReconciledDayWire & { id: string }) => ({
  title: formatDay(day.day),
  detail: day.providers.join(', '),
  state: (
    <Chip
      size="small"
      variant="outlined"
      color={day.open > 0 ? 'warning' : 'default'}
      label={differencesText(day)}
    />
  ),
});

/** The days on which the books of the payment providers were compared with the store's. */
export const ReconciliationList = () => (
  <ListPage title="Reconciliation">
    <RowLinks
      label="Days"
      type="show"
      toText={rowText}
      empty="No differences: no day has a report yet. A day is compared from three o’clock of the next one on."
    />
  </ListPage>
);
