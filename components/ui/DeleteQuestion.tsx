import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './DeleteQuestion.module.css';
import { Dialog } from './Dialog';

type DeleteQuestionProps = {
  title: string;
  open: boolean;
  /** What the way back is called. */ keep: string;
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
  /** What goes. */ children: ReactNode;
};

/** Asks before something is gone for good. */
export const DeleteQuestion = ({
  title,
  open,
  keep,
  busy,
  onDelete,
  onClose,
  children,
}: DeleteQuestionProps) => (
  <Dialog title={title} open={open} onClose={onClose}>
    <div className={styles.question}>
      <p className={styles.what}>{children}</p>
      <div className={styles.ways}>
        <Button busy={busy} onClick={onDelete}>
          Delete
        </Button>
        <Button look="secondary" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </div>
  </Dialog>
);
