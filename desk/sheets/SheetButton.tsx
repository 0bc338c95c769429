import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useRefresh } from 'react-admin';
import type { SheetReplyWire } from '@/lib/contract/staffStock';
import { sendSheetFile, SHEETS, type SheetName } from './sheets';

type SheetProps = { name: SheetName };

function SheetResult({ result: { changed, unchanged, refused } }: { result: SheetReplyWire }) {
  return (
    <Alert severity={refused.length ? 'warning' : 'success'} sx={{ mt: 2 }}>
      {`${changed} changed, ${unchanged} unchanged, ${refused.length} refused.`}
      {refused.length > 0 && (
        <Box component="ul" aria-label="Refused rows" sx={{ m: 0, pl: 2 }}>
          {refused.map(({ line, column, reason }) => (
            <li key={`${line} ${column}`}>{`Line ${line}${column && `, ${column}`}: ${reason}`}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

function useSheetFile(name: SheetName) {
  const refresh = useRefresh();
  const [result, setResult] = useState<SheetReplyWire>();
  const [error, setError] = useState('');
  const [isPending, setIsPending] = useState(false);
  async function send(file: File | undefined) {
    if (!file) return;
    setResult(undefined);
    setError('');
    setIsPending(true);
    try {
      setResult(await sendSheetFile(name, file));
      refresh();
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setIsPending(false);
    }
  }
  return { result, error, isPending, send };
}

function SheetDialog({ name, onClose }: SheetProps & { onClose: () => void }) {
  const { label, columns, hint } = SHEETS[name];
  const { result, error, isPending, send } = useSheetFile(name);
  const titleId = useId();
  return (
    <Dialog open onClose={() => isPending || onClose()} aria-labelledby={titleId} fullWidth>
      <DialogTitle id={titleId}>{label}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {`A CSV file with the columns ${columns.join(', ')}. ${hint} A row that cannot be read is named, and the others are written.`}
        </DialogContentText>
        <input
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file"
          disabled={isPending}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            // The corrected file can be chosen again.
            target.value = '';
          }}
        />
        {isPending && <LinearProgress aria-label="Writing" sx={{ mt: 2 }} />}
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error}
          </Alert>
        )}
        {result && <SheetResult result={result} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A button that writes a CSV file, row by row. */
export function SheetButton({ name }: SheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {SHEETS[name].label}
      </Button>
      {isOpen && <SheetDialog name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}
