import Stack from '@mui/material/Stack';
import { Title, usePermissions } from 'react-admin';
import { DeadLetterList } from './DeadLetterList';
import { JobList } from './JobList';

/** The work that the store does by itself, and what it gave up. */
export function JobsPage() {
  const { permissions = [] } = usePermissions<string[]>();
  return (
    <Stack sx={{ gap: 3, py: 2, maxWidth: 760 }}>
      <Title title="Jobs" />
      {permissions.includes('jobs:read') && <DeadLetterList />}
      {permissions.includes('jobs:read') && <JobList />}
    </Stack>
  );
}
