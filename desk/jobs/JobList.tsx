import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext } from 'react-admin';
import type { ScheduledJobWire } from '@/lib/contract/staffJobs';
import { Section } from '../layout/Section';
import { jobDetail, jobError, jobState, jobTitle, type JobState } from './jobText';

const COLORS: Record<JobState, ChipProps['color']> = {
  Done: 'default',
  Failed: 'error',
  Late: 'warning',
};

function JobRow({ job }: { job: ScheduledJobWire }) {
  const state = jobState(job);
  const error = jobError(job);
  return (
    <Box
      component="li"
      sx={{ py: 1, display: 'flex', gap: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{jobTitle(job)}</Typography>
        <Typography variant="body2" color="text.secondary">
          {jobDetail(job)}
        </Typography>
        {error && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {error}
          </Typography>
        )}
      </Box>
      <Chip size="small" variant="outlined" color={COLORS[state]} label={state} />
    </Box>
  );
}

function JobRows() {
  const { data, error } = useListContext<ScheduledJobWire & { id: string }>();
  if (error) return <Typography color="error">{(error as Error).message}</Typography>;
  if (!data) return <Typography>Loading</Typography>;
  if (data.length === 0) return <Typography color="text.secondary">No job has run yet.</Typography>;
  return (
    <Box component="ul" aria-label="Scheduled jobs" sx={{ m: 0, p: 0 }}>
      {data.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </Box>
  );
}

/** The last and the next run of each scheduled job. */
export const JobList = () => (
  <Section title="Scheduled jobs">
    <ListBase resource="jobs" storeKey={false} disableSyncWithLocation>
      <JobRows />
    </ListBase>
  </Section>
);
