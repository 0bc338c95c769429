import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './ConfirmDeleteDialog.module.css';
import { Dialog } from './Dialog';

type ConfirmDeleteDialogProps = {
  title: string;
  open: boolean;
  /** Label of the cancel button. */
  cancelLabel: string;
  isDeleting: boolean;
  onDelete: () => void;
  onClose: () => void;
  /** The item to delete. */
  children: ReactNode;
};

/** Asks for confirmation before a deletion. */
export const ConfirmDeleteDialog = ({
  title,
  open,
  cancelLabel,
  isDeleting,
  onDelete,
  onClose,
  children,
}: ConfirmDeleteDialogProps) => (
  <Dialog title={title} open={open} onClose={onClose}>
    <div className={styles.content}>
      <p className={styles.summary}>{children}</p>
      <div className={styles.actions}>
        <Button busy={isDeleting} onClick={onDelete}>
          Delete
        </Button>
        <Button look="secondary" onClick={onClose}>
          {cancelLabel}
        </Button>
      </div>
    </div>
  </Dialog>
);
