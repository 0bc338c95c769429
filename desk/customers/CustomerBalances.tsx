import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouteLink } from 'react-router-dom';
import type { StaffCustomerWire } from '@/lib/contract/staffCustomers';
import { formatMoment } from '../layout/moments';
import { Section } from '../layout/Section';
import { balanceText, ledgerAmount, ledgerKind } from '../ledger/ledgerText';

const SHOWN = 5;

/** Balances of wallet and points, with their newest entries. */
export function CustomerBalances({ record }: { record: StaffCustomerWire }) {
  const { customer, wallet, loyalty } = record;
  const entries = [
    ...wallet.entries.map((entry) => ({ ...entry, account: 'wallet' })),
    ...loyalty.entries.map((entry) => ({
      ...entry,
      account: 'points',
      amount: String(entry.points),
    })),
  ].sort((a, b) => b.id - a.id);
  const filter = encodeURIComponent(JSON.stringify({ search: customer.email }));
  return (
    <Section title="Wallet and points">
      <Typography>
        {`${balanceText('wallet', wallet.balance)} · ${balanceText('points', String(loyalty.points))}`}
        {entries.length > 0 && ' · '}
        {entries.length > 0 && (
          <Link component={RouteLink} to={`/ledger?filter=${filter}`}>
            All entries
          </Link>
        )}
      </Typography>
      {entries.slice(0, SHOWN).map((entry) => (
        <Typography key={entry.id} variant="body2" color="text.secondary">
          {`${ledgerAmount(entry, entry.account, entry.amount)} · ${ledgerKind(entry)} · ${entry.reason} · ${formatMoment(entry.created_at)}`}
        </Typography>
      ))}
    </Section>
  );
}
