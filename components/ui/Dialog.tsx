import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon';
import styles from './Dialog.module.css';

export type DialogPlace = 'centre' | 'side' | 'start' | 'bottom' | 'full';

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

/** Milliseconds after opening in which a click is the second one of a double click on what opened it: beside the dialog it does not close it, and in it it marks no word. */
const TAIL_OF_CLICK_MS = 500;

/** The platform's own modal dialog: focus goes in, stays in and comes back; Escape, the cross and a click beside it close it. */
export function Dialog({ title, open, onClose, place = 'centre', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const openedAt = useRef(0);
  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      openedAt.current = performance.now();
    }
    if (!open) dialog.current?.close();
  }, [open]);
  const isTail = () => performance.now() - openedAt.current <= TAIL_OF_CLICK_MS;
  const besides = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget && !isTail()) onClose();
  };
  const marksNothing = (press: MouseEvent) => {
    if (press.detail > 1 && isTail()) press.preventDefault();
  };

  return (
    // A click beside the dialog lands on the dialog element itself; Escape is its keyboard twin.
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${classOf[place]}`}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={besides}
      onMouseDown={marksNothing}
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
