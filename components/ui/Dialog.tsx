import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
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

/** The page behind keeps its width while it cannot scroll: nothing moves, and the backdrop covers where the scrollbar was. */
function preservePageWidth() {
  if (document.querySelector('dialog[open]')) return;
  const { style, clientWidth } = document.documentElement;
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
}

/** The platform's own modal dialog: focus goes in, stays in and comes back; Escape, the cross and a click beside it close it. */
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
  // A dialog that is removed while it is open gives no focus back; a closed one has.
  useLayoutEffect(() => {
    const node = dialogRef.current;
    return () => node?.close();
  }, []);
  const closeFromBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };

  return (
    // A click beside the dialog lands on the dialog element itself; Escape is its keyboard twin.
    <dialog
      ref={dialogRef}
      className={`${styles.dialog} ${classOf[placement]}`}
      aria-labelledby={headingId}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
      onClick={closeFromBackdrop}
    >
      <div className={styles.head}>
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
