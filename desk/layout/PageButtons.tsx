import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';

/** Leads through a list that has no total; nothing for a list of one page. */
export function PageButtons() {
  const { page, setPage, hasNextPage, hasPreviousPage } = useListContext();
  if (!hasNextPage && !hasPreviousPage) return null;
  return (
    <Stack
      component="nav"
      aria-label="Pages"
      direction="row"
      sx={{ p: 1, gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}
    >
      <Button disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        Previous
      </Button>
      <Typography>Page {page}</Typography>
      <Button disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        Next
      </Button>
    </Stack>
  );
}
