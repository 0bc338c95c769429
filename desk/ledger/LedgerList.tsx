import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { SelectInput, useListContext, type RaRecord } from 'react-admin';
import { Link as RouteLink } from 'react-router-dom';
import type { StaffLedgerEntryWire } from '@/lib/contract/staffLedger';
import { ListPage } from '../layout/ListPage';
import { formatMoment } from '../layout/moments';
import { searchFilter } from '../layout/searchFilter';
import { balanceText, LEDGER_ACCOUNTS, LEDGER_KINDS, ledgerAmount, ledgerKind } from './ledgerText';

const FILTERS = [
  searchFilter({ placeholder: 'Email, order', label: 'Search entries' }),
  <SelectInput key="account" source="account" label="Account" choices={LEDGER_ACCOUNTS} alwaysOn />,
  <SelectInput key="kind" source="kind" label="Kind" choices={LEDGER_KINDS} alwaysOn />,
];

const LedgerRow = ({ entry }: { entry: StaffLedgerEntryWire }) => (
  <Box component="li" sx={{ p: 2, listStyle: 'none', borderBottom: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        <Link component={RouteLink} to={`/customers/${entry.customer_id}/show`}>
          {entry.email}
        </Link>
        {` · ${ledgerKind(entry)} · ${entry.reason}`}
      </Typography>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {ledgerAmount(entry, entry.account, entry.amount)}
      </Typography>
    </Box>
    <Typography variant="body2" color="text.secondary">
      {[
        formatMoment(entry.created_at),
        entry.left && `${balanceText(entry.account, entry.left)} left`,
        entry.expires_at && `until ${formatMoment(entry.expires_at)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      {entry.order_id && (
        <>
          {' · order '}
          <Link component={RouteLink} to={`/orders/${entry.order_id}/show`}>
            {entry.order_id}
          </Link>
        </>
      )}
    </Typography>
  </Box>
);

function LedgerRows() {
  const { data } = useListContext<StaffLedgerEntryWire & RaRecord>();
  if (data?.length === 0) return <Typography sx={{ p: 2 }}>Nothing matches.</Typography>;
  return (
    <Box component="ul" aria-label="Entries" sx={{ m: 0, p: 0 }}>
      {data?.map((entry) => (
        <LedgerRow key={entry.id} entry={entry} />
      ))}
    </Box>
  );
}

/** Credits and debits of wallets and points, newest first. */
export const LedgerList = () => (
  <ListPage title="Wallets and points" filters={FILTERS}>
    <LedgerRows />
  </ListPage>
);
