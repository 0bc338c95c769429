import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import { formatMoment } from '../layout/moments';
import { Section } from '../layout/Section';

/** Internal notes, which the customer never sees. */
export const OrderNotes = ({ notes }: Pick<StaffOrderWire, 'notes'>) => (
  <Section title="Notes">
    {notes.length === 0 && <Typography color="text.secondary">There are no notes.</Typography>}
    {notes.map(({ id, author, message, created_at }) => (
      <Box key={id} sx={{ pb: 1 }}>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message}</Typography>
        <Typography variant="body2" color="text.secondary">
          {formatMoment(created_at)} · {author}
        </Typography>
      </Box>
    ))}
  </Section>
);
