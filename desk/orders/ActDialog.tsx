import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { Form, useNotify, useRefresh } from 'react-admin';
import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import { StaffApiError } from '../api/client';
import type { ActValues, OrderAct } from './acts';
import type { OrderLine } from './orderText';

type ActDialogProps = { act: OrderAct; order: StaffOrderWire; onClose: () => void };

/** Performs the act; a refusal is shown beside its field, or above the form. */
function useAct({ act, order, onClose }: ActDialogProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [error, setError] = useState('');
  const [isPending, setIsPending] = useState(false);

  async function confirm(values: ActValues) {
    setIsPending(true);
    try {
      await act.perform(order.order.order_id, values);
      notify(`Done: ${act.label}`, { type: 'success' });
      onClose();
      refresh();
      return undefined;
    } catch (failure) {
      const { message, body } = failure as StaffApiError;
      setError(message);
      return body?.errors;
    } finally {
      setIsPending(false);
    }
  }
  return { confirm, error, isPending };
}

/** At first, every item is chosen, and a return is accepted. */
const firstValues = (items: OrderLine[]): ActValues => ({
  items: items.map((item) => item.order_detail_id),
  item: items[0]?.order_detail_id,
  outcome: 'accepted',
  is_restocked: true,
});

/** Asks for what the act needs, and performs it when it is confirmed. */
export function ActDialog(props: ActDialogProps) {
  const { act, order, onClose } = props;
  const { confirm, error, isPending } = useAct(props);
  const titleId = useId();
  // What was entered is not lost by a click beside the dialog.
  const handleClose = (_: object, reason: string) => {
    if (reason !== 'backdropClick' && !isPending) onClose();
  };
  const items = act.itemsOf?.(order) ?? [];
  return (
    <Dialog open onClose={handleClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      {/* Without the order, whose fields would be the first values. */}
      <Form record={{}} onSubmit={confirm} defaultValues={firstValues(items)}>
        <DialogTitle id={titleId}>{`${act.label}: order ${order.order.order_id}`}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{act.text}</DialogContentText>
          {error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {error}
            </Alert>
          )}
          <Stack>{act.inputs(items)}</Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {act.label}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
