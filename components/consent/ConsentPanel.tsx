import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { type ConsentChoice, GRANT_ALL, DENY_ALL } from '@/lib/browser/consent';
import styles from './ConsentPanel.module.css';
import { ConsentPurposes } from './ConsentPurposes';

type ConsentPanelProps = {
  currentChoice: ConsentChoice;
  onSave: (choice: ConsentChoice) => void;
  onClose: (() => void) | undefined;
  /** The visitor opened the panel: the focus moves into it, and back on close. */
  isRequested: boolean;
};

function useFocusOnOpen(isRequested: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isRequested) return undefined;
    const previousFocus = document.activeElement;
    heading.current?.focus();
    return () => {
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
    };
  }, [isRequested]);
  return heading;
}

/** Publishes the panel's height as a CSS property, for the scroll padding of the focus. */
function usePublishedHeight() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const node = panel.current;
    if (!node || typeof ResizeObserver === 'undefined') return undefined;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() =>
      root.setProperty('--panel-height', `${node.offsetHeight}px`),
    );
    observer.observe(node);
    return () => {
      observer.disconnect();
      root.removeProperty('--panel-height');
    };
  }, []);
  return panel;
}

const onOff = (isGranted: boolean) => (isGranted ? 'on' : 'off');

/** Accept and decline with equal weight, and a checkbox per purpose. The panel is not modal. */
export function ConsentPanel({ currentChoice, onSave, onClose, isRequested }: ConsentPanelProps) {
  const [changedChoice, setChangedChoice] = useState<ConsentChoice>();
  const choice = changedChoice ?? currentChoice;
  const [isCustomizing, setIsCustomizing] = useState(isRequested);
  const heading = useFocusOnOpen(isRequested);
  const panel = usePublishedHeight();
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose?.();
  };
  return (
    <section
      className={styles.panel}
      ref={panel}
      aria-labelledby="consent-heading"
      onKeyDown={closeOnEscape}
      data-nosnippet
    >
      <h2 className={styles.heading} id="consent-heading" ref={heading} tabIndex={-1}>
        Your cookies, your choice
      </h2>
      <p className={styles.text}>
        We use essential cookies for your cart, sign-in and country. With your consent we also
        measure how the store is used and personalise advertising.{' '}
        <Link className={styles.link} href="/help/privacy">
          Privacy
        </Link>
      </p>
      <p className={styles.text}>
        Currently: analytics {onOff(currentChoice.analytics)}, advertising{' '}
        {onOff(currentChoice.advertising)}.
      </p>
      {isCustomizing && (
        <ConsentPurposes choice={choice} onChange={setChangedChoice} focusFirst={!isRequested} />
      )}
      <div className={styles.buttons}>
        <Button className={styles.button} look="secondary" onClick={() => onSave(GRANT_ALL)}>
          Accept all
        </Button>
        <Button className={styles.button} look="secondary" onClick={() => onSave(DENY_ALL)}>
          Reject all
        </Button>
        {isCustomizing ? (
          <Button className={styles.button} look="secondary" onClick={() => onSave(choice)}>
            Save choices
          </Button>
        ) : (
          <Button look="tertiary" onClick={() => setIsCustomizing(true)}>
            Manage choices
          </Button>
        )}
        {onClose && (
          <Button look="tertiary" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </section>
  );
}
