import { useState } from 'react';
import Button from '@mui/material/Button';
import { Confirm, useNotify, useRefresh } from 'react-admin';

type ConfirmButtonProps = {
  label: string;
  /** The name for screen readers where a page has several such buttons. */
  name?: string;
  text: string;
  perform: () => Promise<unknown>;
};

/** A button whose act is performed when a dialog is confirmed. */
export function ConfirmButton({ label, name, text, perform }: ConfirmButtonProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setIsOpen] = useState(false);
  const [isPending, setIsPending] = useState(false);

  async function confirm() {
    setIsPending(true);
    try {
      await perform();
      notify(`Done: ${label}`, { type: 'success' });
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setIsPending(false);
      setIsOpen(false);
    }
  }

  return (
    <>
      <Button aria-label={name} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        title={label}
        content={text}
        confirm={label}
        cancel="Close"
        onConfirm={confirm}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
