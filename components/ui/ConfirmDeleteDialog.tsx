import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './ConfirmDeleteDialog.module.css';
import { Dialog } from './Dialog';

type ConfirmDeleteDialogProps = {
  title: string;
  open: boolean;
  cancelLabel: string;
  isDeleting: boolean;
  onDelete: () => void;
  onClose: () => void;
  children: ReactNode;
};

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
