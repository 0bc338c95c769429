import { useEffect, useRef } from 'react';
import EarlierIcon from '@mui/icons-material/ArrowUpward';
import LaterIcon from '@mui/icons-material/ArrowDownward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { RaRecord } from 'react-admin';

type MoveProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
};

/** Move an entry of a list one place up or down. */
export const MoveButtons = ({ name, isFirst, isLast, onMove }: MoveProps) => (
  <Box sx={{ whiteSpace: 'nowrap' }}>
    <IconButton
      aria-label={`Move ${name} up`}
      disabled={isFirst}
      data-step="-1"
      onClick={() => onMove(-1)}
    >
      <EarlierIcon />
    </IconButton>
    <IconButton
      aria-label={`Move ${name} down`}
      disabled={isLast}
      data-step="1"
      onClick={() => onMove(1)}
    >
      <LaterIcon />
    </IconButton>
  </Box>
);

/** Returns the focus to the button of the entry that was moved, once it is at its new place. */
export function useMovedFocus(rows: RaRecord[] | undefined) {
  const listRef = useRef<HTMLElement>(null);
  const movedRef = useRef<{ id: unknown; step: number }>(undefined);
  useEffect(() => {
    const { id, step } = movedRef.current ?? {};
    movedRef.current = undefined;
    if (id === undefined) return;
    const buttons = [
      ...(listRef.current?.querySelectorAll<HTMLButtonElement>('[data-id] button') ?? []),
    ].filter((button) => button.closest<HTMLElement>('[data-id]')?.dataset.id === String(id));
    const same = buttons.find((button) => button.dataset.step === String(step));
    (same?.disabled === false ? same : buttons.find((button) => !button.disabled))?.focus();
  }, [rows]);
  return { listRef, movedRef };
}
