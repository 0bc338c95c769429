import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Loading, Title, useGetOne, usePermissions, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { StaffSummaryWire } from '@/lib/contract/staffSummary';
import { BarChart } from './BarChart';
import { orderBars, revenueCharts, revenueText } from './numbers';

type TodayNumber = { label: string; value: string | number; to?: string; permission?: string };

const toOrders = (filter: { todo: string } | { alert: string }) =>
  `/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`;

function numbersOf(summary: StaffSummaryWire): TodayNumber[] {
  const today = summary.days.at(-1);
  return [
    { label: 'Orders today', value: today?.orders ?? 0, to: '/orders', permission: 'orders:read' },
    { label: 'Revenue today', value: today ? revenueText(today) : 'none' },
    {
      label: 'Orders to ship',
      value: summary.to_ship,
      to: toOrders({ todo: 'dispatch' }),
      permission: 'orders:read',
    },
    { label: 'Late orders', value: summary.late },
    {
      label: 'Returns to receive',
      value: summary.returns_waiting,
      to: toOrders({ todo: 'return' }),
      permission: 'orders:read',
    },
    {
      label: 'Parcels lost or sent back',
      value: summary.undelivered,
      to: toOrders({ alert: 'undelivered' }),
      permission: 'orders:read',
    },
    { label: 'Sizes with low stock', value: summary.low_stock },
    {
      label: 'Open tickets',
      value: summary.open_tickets,
      to: `/tickets?filter=${encodeURIComponent(JSON.stringify({ state: 'open' }))}`,
      permission: 'tickets:read',
    },
  ];
}

const NumberText = ({ label, value }: Pick<TodayNumber, 'label' | 'value'>) => (
  <CardContent>
    <Typography color="text.secondary">{label}</Typography>
    <Typography sx={{ fontSize: '1.35rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
      {value}
    </Typography>
  </CardContent>
);

function NumberCard({ label, value, to, permission }: TodayNumber) {
  const { permissions = [] } = usePermissions<string[]>();
  const isLink = to && (!permission || permissions.includes(permission));
  return (
    <Card>
      {isLink ? (
        <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
          <NumberText label={label} value={value} />
        </CardActionArea>
      ) : (
        <NumberText label={label} value={value} />
      )}
    </Card>
  );
}

const Charts = ({ days }: Pick<StaffSummaryWire, 'days'>) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
    {[
      { title: 'Orders in the last 30 days', bars: orderBars(days) },
      ...revenueCharts(days).map(({ currency, bars }) => ({
        title: `Revenue in ${currency} in the last 30 days`,
        bars,
      })),
    ].map(({ title, bars }) => (
      <Card key={title}>
        <CardContent>
          <Typography component="h2" variant="h6" gutterBottom>
            {title}
          </Typography>
          <BarChart title={title} bars={bars} />
        </CardContent>
      </Card>
    ))}
  </Box>
);

/** Today's numbers, and the last 30 days as charts. */
export function TodayPage() {
  const { data, error } = useGetOne<StaffSummaryWire & RaRecord>('summary', { id: 'today' });
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2 }}>
      <Title title="Today" />
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Loading />}
      {data && (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr))',
            }}
          >
            {numbersOf(data).map((number) => (
              <NumberCard key={number.label} {...number} />
            ))}
          </Box>
          <Charts days={data.days} />
        </>
      )}
    </Box>
  );
}
