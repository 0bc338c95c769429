import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ListButton, Show, TopToolbar, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ReconciliationWire } from '@/lib/contract/staffReconciliation';
import { formatDay } from '../layout/moments';
import { Section } from '../layout/Section';
import { WHOLE_RECORD } from '../layout/wholeRecord';

type Report = ReconciliationWire['reports'][number];
type Difference = ReconciliationWire['differences'][number];

const OUTCOMES = {
  recorded: 'The store has recorded it.',
  refused: 'The store could not record it. Please check it.',
};
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const reportText = ({ payments, refunds, disputes, totals }: Report) =>
  [
    counted(payments, 'payment'),
    counted(refunds, 'refund'),
    counted(disputes, 'dispute'),
    ...totals.map(
      ({ currency, received, refunded }) =>
        `${currency} ${received} received, ${refunded} refunded`,
    ),
  ].join(' · ');

const amountsText = ({ currency, provider_amount, store_amount }: Difference) =>
  `Provider: ${provider_amount ? `${currency} ${provider_amount}` : 'nothing'} · store: ${
    store_amount ? `${currency} ${store_amount}` : 'nothing'
  }`;

const DifferenceRow = ({ difference }: { difference: Difference }) => (
  <Box
    component="li"
    sx={{ listStyle: 'none', py: 1, borderBottom: 1, borderColor: 'divider', minWidth: 0 }}
  >
    <Typography sx={{ fontWeight: 600 }}>{difference.text}</Typography>
    <Typography sx={{ overflowWrap: 'anywhere' }}>{amountsText(difference)}</Typography>
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {[difference.provider, difference.object].join(' · ')}
      {difference.order_id !== null && (
        <>
          {' · '}
          <Link component={RouterLink} to={`/orders/${difference.order_id}/show`}>
            {`Order ${difference.order_id}`}
          </Link>
        </>
      )}
    </Typography>
    <Typography variant="body2">
      {difference.outcome ? OUTCOMES[difference.outcome] : 'Please check it.'}
    </Typography>
  </Box>
);

function ReconciledDay() {
  const day = useRecordContext<ReconciliationWire & { id: string }>();
  if (!day) return null;
  return (
    <Stack sx={{ p: 2, gap: 3, maxWidth: 900 }}>
      {day.reports.length === 0 && <Alert severity="info">This day has no report yet.</Alert>}
      {day.reports.map((report) => (
        <Section key={report.provider} title={report.provider}>
          <Typography>{reportText(report)}</Typography>
        </Section>
      ))}
      <Section title="Differences">
        {day.differences.length === 0 ? (
          <Typography>No differences</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0 }}>
            {day.differences.map((difference) => (
              <DifferenceRow
                key={`${difference.provider} ${difference.kind} ${difference.object}`}
                difference={difference}
              />
            ))}
          </Box>
        )}
      </Section>
    </Stack>
  );
}

const DayTitle = () => {
  const day = useRecordContext<ReconciliationWire>();
  return <span>{day ? `Payments of ${formatDay(day.day)}` : 'Reconciliation'}</span>;
};

/** The report of a day: what each provider received, and where its books differ. */
export const ReconciliationPage = () => (
  <Show
    title={<DayTitle />}
    actions={
      <TopToolbar>
        <ListButton label="Days" />
      </TopToolbar>
    }
    queryOptions={WHOLE_RECORD}
  >
    <ReconciledDay />
  </Show>
);
