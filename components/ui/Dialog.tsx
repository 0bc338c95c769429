import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { ignoreSecondTap } from '@/lib/browser/doubleTapGuard';
import { Icon } from './Icon';
import styles from './Dialog.module.css';

type DialogPlace = 'centre' | 'side' | 'start' | 'bottom' | 'full';

const classOf: Record<DialogPlace, string> = {
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
  place?: DialogPlace;
  children: ReactNode;
};

/** The page behind keeps its width while it cannot scroll: nothing moves, and the backdrop covers where the scrollbar was. */
function keepPageWidth() {
  if (document.querySelector('dialog[open]')) return;
  const { style, clientWidth } = document.documentElement;
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
}

/** The platform's own modal dialog: focus goes in, stays in and comes back; Escape, the cross and a click beside it close it. */
export function Dialog({ title, open, onClose, place = 'centre', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (open && !dialog.current?.open) {
      keepPageWidth();
      dialog.current?.showModal();
    }
    if (!open) dialog.current?.close();
  }, [open]);
  useEffect(() => {
    if (open) ignoreSecondTap();
  }, [open, title]);
  // A dialog that is removed while it is open gives no focus back; a closed one has.
  useLayoutEffect(() => {
    const node = dialog.current;
    return () => node?.close();
  }, []);
  const closeFromBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };

  return (
    // A click beside the dialog lands on the dialog element itself; Escape is its keyboard twin.
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${classOf[place]}`}
      aria-labelledby={heading}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
      onClick={closeFromBackdrop}
    >
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
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
