import { useId, useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Form, useNotify, useRefresh } from 'react-admin';
import type { StaffApiError } from '../api/client';

/** Of an act that leaves something to do: the dialog stays open with it. */
export type ActNotice = { notice: string; link: string };

const isNotice = (reply: unknown): reply is ActNotice =>
  typeof reply === 'object' && reply !== null && 'notice' in reply && 'link' in reply;

type FormDialogProps<Values extends object> = {
  /** The name of the act: of its button and in the message that it is done. */
  label: string;
  title?: string;
  text: string;
  firstValues?: Values;
  children?: ReactNode;
  perform: (values: Values) => Promise<unknown>;
  onClose: () => void;
};

type Perform<Values extends object> = Pick<FormDialogProps<Values>, 'label' | 'perform'> &
  Partial<Pick<FormDialogProps<Values>, 'onClose'>>;

/** Performs an act; a refusal is shown beside its field, or is the returned error. */
export function usePerform<Values extends object>({ label, perform, onClose }: Perform<Values>) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [error, setError] = useState('');
  const [notice, setNotice] = useState<ActNotice>();
  const [isPending, setIsPending] = useState(false);

  async function confirm(values: object) {
    setIsPending(true);
    try {
      const reply = await perform(values as Values);
      notify(`Done: ${label}`, { type: 'success' });
      if (isNotice(reply)) setNotice(reply);
      else onClose?.();
      refresh();
      return undefined;
    } catch (failure) {
      const { message, body } = failure as StaffApiError;
      setError(message);
      // The page behind the dialog shows what is known now, such as why a payment was not captured.
      refresh();
      return body?.errors;
    } finally {
      setIsPending(false);
    }
  }
  return { confirm, error, notice, isPending };
}

const NoticeText = ({ notice, link }: ActNotice) => (
  <Alert severity="success">
    {notice}
    <Box sx={{ overflowWrap: 'anywhere', mt: 1 }}>
      <Link href={link} target="_blank" rel="noreferrer">
        {link}
      </Link>
    </Box>
  </Alert>
);

/** Asks for what an act needs, and performs it when it is confirmed. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { label, title = label, text, firstValues, children, onClose } = props;
  const { confirm, error, notice, isPending } = usePerform(props);
  // The form is reset when these change, as they do when the page behind it is loaded again.
  const [initialValues] = useState(firstValues);
  const titleId = useId();
  // What was entered is not lost by a click beside the dialog.
  const handleClose = (_: object, reason: string) => {
    if (reason !== 'backdropClick' && !isPending) onClose();
  };
  return (
    <Dialog open onClose={handleClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      {/* Without the record of the page, whose fields would be the first values. */}
      <Form record={{}} onSubmit={confirm} defaultValues={initialValues}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {notice ? (
            <NoticeText {...notice} />
          ) : (
            <>
              <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
              {error && (
                <Alert severity="error" sx={{ mb: 2 }}>
                  {error}
                </Alert>
              )}
              <Stack>{children}</Stack>
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          {!notice && (
            <Button type="submit" variant="contained" disabled={isPending}>
              {label}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** A button that opens the dialog of its act. */
export function FormButton<Values extends object>(props: Omit<FormDialogProps<Values>, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{props.label}</Button>
      {isOpen && <FormDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
