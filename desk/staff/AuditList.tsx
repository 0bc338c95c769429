import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext, type RaRecord } from 'react-admin';
import type { AuditEntryWire } from '@/lib/contract/staff';
import { ListPage } from '../layout/ListPage';
import { formatMoment } from '../layout/moments';
import { searchFilter } from '../layout/searchFilter';

const FILTERS = [searchFilter({ placeholder: 'order 700001', label: 'Acts on', source: 'target' })];

const State = ({ label, value }: { label: string; value: unknown }) =>
  value === null || value === undefined ? null : (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {label}: <code>{JSON.stringify(value)}</code>
    </Typography>
  );

function AuditRows() {
  const { data = [] } = useListContext<AuditEntryWire & RaRecord>();
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      {data.map(({ id, at, actor, act, target, before, after, ip }) => (
        <Box
          component="li"
          key={id}
          sx={{ p: 2, listStyle: 'none', borderBottom: 1, borderColor: 'divider' }}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <strong>{act}</strong> · {target}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {[formatMoment(at), actor, ip].filter(Boolean).join(' · ')}
          </Typography>
          <State label="Before" value={before} />
          <State label="After" value={after} />
        </Box>
      ))}
    </Box>
  );
}

/** Every act of staff, newest first. */
export const AuditList = () => (
  <ListPage title="Audit log" filters={FILTERS}>
    <AuditRows />
  </ListPage>
);
