import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { ignoreSecondTap } from '@/lib/browser/doubleTapGuard';
import { Icon } from './Icon';
import styles from './Dialog.module.css';

type DialogPlacement = 'centre' | 'side' | 'start' | 'bottom' | 'full';

const classOf: Record<DialogPlacement, string> = {
  centre: styles.centre,
  side: styles.side,
  start: `${styles.side} ${styles.start}`,
  bottom: styles.bottom,
  full: styles.full,
};

type DialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  placement?: DialogPlacement;
  children: ReactNode;
};

/** Compensates for the hidden scrollbar, so that the page does not shift. */
function preservePageWidth() {
  if (document.querySelector('dialog[open]')) return;
  const { style, clientWidth } = document.documentElement;
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
}

/** A native modal; Escape, the close button and a click outside close it. */
export function Dialog({ title, open, onClose, placement = 'centre', children }: DialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (open && !dialogRef.current?.open) {
      preservePageWidth();
      dialogRef.current?.showModal();
    }
    if (!open) dialogRef.current?.close();
  }, [open]);
  useEffect(() => {
    if (open) ignoreSecondTap();
  }, [open, title]);
  // A dialog that is removed while open does not restore focus; a closed one does.
  useLayoutEffect(() => {
    const node = dialogRef.current;
    return () => node?.close();
  }, []);
  const closeFromBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };
  // The browser would close it before `onClose`, and a click in between would find it open.
  const closeFromEscape = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };

  return (
    // A click outside targets the dialog itself; Escape is its keyboard equivalent.
    <dialog
      ref={dialogRef}
      className={`${styles.dialog} ${classOf[placement]}`}
      aria-labelledby={headingId}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
      onCancel={closeFromEscape}
      onClick={closeFromBackdrop}
    >
      <div className={styles.header}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{open && children}</div>
    </dialog>
  );
}
