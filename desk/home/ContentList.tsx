import type { DragEvent, ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { StaffBannerWire } from '@/lib/contract/staffHome';
import { MoveButtons, useMovedFocus } from '../layout/MoveButtons';
import { useDrop } from '../layout/useDrop';
import { periodText, StateChip } from './contentText';
import { useContentList, type ContentResource } from './useContentList';

type ContentRow = RaRecord & Pick<StaffBannerWire, 'state' | 'starts_at' | 'ends_at'>;
type RowText = { name: string; detail: string; picture?: ReactNode };

type RowProps = RowText & {
  row: ContentRow;
  href: string;
  buttons: ReactNode;
  onDragStart?: () => void;
  onDrop?: (event: DragEvent) => void;
};

const Row = ({ row, name, detail, picture, href, buttons, onDragStart, onDrop }: RowProps) => (
  <Box
    component="li"
    data-id={row.id}
    draggable={Boolean(onDragStart)}
    onDragStart={onDragStart}
    onDrop={onDrop}
    sx={{
      listStyle: 'none',
      display: 'grid',
      gridTemplateColumns: picture ? '6rem minmax(0, 1fr) auto' : 'minmax(0, 1fr) auto',
      gap: 1.5,
      alignItems: 'center',
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    {picture}
    <Box sx={{ minWidth: 0 }}>
      <Link component={RouterLink} to={href} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Link>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
        {[detail, periodText(row)].filter(Boolean).join(' · ')}
      </Typography>
      <StateChip state={row.state} />
    </Box>
    {buttons}
  </Box>
);

type ContentListProps<Row> = {
  resource: ContentResource;
  label: string;
  mayWrite: boolean;
  toText: (row: Row) => RowText;
};

/** Banners or carousels in their order: drag them, or use the buttons. */
export function ContentList<Row extends ContentRow>(props: ContentListProps<Row>) {
  const { resource, label, mayWrite, toText } = props;
  const { rows, error, isPending, move } = useContentList<Row>(resource);
  const { onDragStart, onDropAt } = useDrop({ onMove: (from, to) => void move(from, to) });
  const { listRef, movedRef } = useMovedFocus(rows);
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;

  const renderButtons = (row: Row, index: number, name: string) => (
    <MoveButtons
      name={name}
      isFirst={index === 0}
      isLast={index === (rows?.length ?? 0) - 1}
      onMove={(step) => {
        movedRef.current = { id: row.id, step };
        void move(index, index + step);
      }}
    />
  );
  return (
    <>
      {(isPending || !rows) && <LinearProgress aria-label="Loading" />}
      <Box
        component="ol"
        ref={listRef}
        aria-label={label}
        onDragOver={(event) => event.preventDefault()}
        sx={{ m: 0, p: 0 }}
      >
        {(rows ?? []).map((row, index) => {
          const text = toText(row);
          return (
            <Row
              key={row.id}
              {...text}
              row={row}
              href={`/${resource}/${encodeURIComponent(row.id)}`}
              buttons={mayWrite && renderButtons(row, index, text.name)}
              onDragStart={mayWrite ? () => onDragStart(index) : undefined}
              onDrop={mayWrite ? (event) => onDropAt(event, index) : undefined}
            />
          );
        })}
      </Box>
    </>
  );
}
