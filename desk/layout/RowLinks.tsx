import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useCreatePath, useListContext, useResourceContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { useRowKeys } from './useRowKeys';

/** What a row shows: a title with a line below, the state, and an amount or number. */
type RowText = { title: string; detail: string; state?: ReactNode; amount?: string };

const COLUMNS = { xs: '1fr auto', md: 'minmax(0, 3fr) minmax(0, 2fr) 9rem' };

const Row = ({ title, detail, state, amount }: RowText) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: COLUMNS, gap: 1, width: '100%' }}>
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {detail}
      </Typography>
    </Box>
    <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
      {state}
    </Box>
    <Typography sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>{amount}</Typography>
  </Box>
);

type RowLinksProps<Record> = {
  label: string;
  type: 'show' | 'edit';
  toText: (record: Record) => RowText;
  /** What an empty list says. */
  empty?: string;
};

/** The records of the list as links, which also the keyboard reaches (useRowKeys). */
export function RowLinks<Record extends RaRecord>({
  label,
  type,
  toText,
  empty = 'Nothing matches.',
}: RowLinksProps<Record>) {
  const { data } = useListContext<Record>();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const listRef = useRowKeys<HTMLUListElement>();
  if (!data) return null;
  if (data.length === 0) return <Typography sx={{ p: 2 }}>{empty}</Typography>;
  return (
    <List ref={listRef} aria-label={label} disablePadding>
      {data.map((record) => (
        <ListItem key={record.id} disablePadding divider>
          <ListItemButton component={Link} to={createPath({ resource, id: record.id, type })}>
            <Row {...toText(record)} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
