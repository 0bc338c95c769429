import Chip from '@mui/material/Chip';
import type { StaffBannerWire } from '@/lib/contract/staffHome';
import { formatMoment } from '../layout/moments';

type State = StaffBannerWire['state'];

const STATES: Record<State, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  shown: 'Shown',
  ended: 'Ended',
};

export const StateChip = ({ state }: { state: State }) => (
  <Chip
    size="small"
    variant="outlined"
    color={state === 'shown' ? 'success' : 'default'}
    label={STATES[state]}
  />
);

type Period = { starts_at: string | null; ends_at: string | null };

/** "from 1 December 2026, 09:00, until 3 December 2026, 09:00"; empty without a period. */
export const periodText = ({ starts_at, ends_at }: Period): string =>
  [starts_at && `from ${formatMoment(starts_at)}`, ends_at && `until ${formatMoment(ends_at)}`]
    .filter(Boolean)
    .join(', ');
