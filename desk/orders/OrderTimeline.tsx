import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import { formatMoment } from '../layout/moments';
import { Section } from '../layout/Section';

/** What customer, courier and staff did, newest first. */
export const OrderTimeline = ({ timeline }: Pick<StaffOrderWire, 'timeline'>) => (
  <Section title="Timeline">
    <Box component="ol" reversed sx={{ m: 0, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
      {timeline.toReversed().map(({ at, actor, act }, index) => (
        <Box component="li" key={timeline.length - index} sx={{ listStyle: 'none', pb: 1 }}>
          <Typography>{act}</Typography>
          <Typography variant="body2" color="text.secondary">
            {formatMoment(at)} · {actor}
          </Typography>
        </Box>
      ))}
    </Box>
  </Section>
);
