import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { type ConsentChoice, DENY_ALL } from '@/lib/browser/consent';
import type { ConsentPurpose } from '@/lib/model/consentPurposes';
import styles from './ConsentPanel.module.css';
import { ConsentPurposes } from './ConsentPurposes';

type ConsentPanelProps = {
  currentChoice: ConsentChoice;
  /** The purposes that a vendor of the store serves; the others stay denied. */
  purposes: readonly ConsentPurpose[];
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

const PURPOSE_TEXTS: Record<ConsentPurpose, string> = {
  analytics: 'measure how the store is used',
  advertising: 'personalise advertising',
};
const grantAll = (purposes: readonly ConsentPurpose[]): ConsentChoice => ({
  ...DENY_ALL,
  ...Object.fromEntries(purposes.map((purpose) => [purpose, true])),
});

const Purposes = ({ purposes }: Pick<ConsentPanelProps, 'purposes'>) => (
  <>
    {purposes.map((purpose) => PURPOSE_TEXTS[purpose]).join(' and ')}.{' '}
    <Link className={styles.link} href="/help/privacy">
      Privacy
    </Link>
  </>
);

const ConsentHeading = ({
  ref,
  isVisible,
}: {
  ref: Ref<HTMLHeadingElement>;
  isVisible: boolean;
}) => (
  <h2
    className={isVisible ? styles.heading : 'visually-hidden'}
    id="consent-heading"
    ref={ref}
    tabIndex={-1}
  >
    Your cookies, your choice
  </h2>
);

const ConsentQuestion = ({ purposes }: Pick<ConsentPanelProps, 'purposes'>) => (
  <p className={styles.text}>
    With your consent, we <Purposes purposes={purposes} />
  </p>
);

type ConsentTextProps = Pick<ConsentPanelProps, 'currentChoice' | 'purposes' | 'isRequested'>;

const ConsentText = ({ currentChoice, purposes, isRequested }: ConsentTextProps) => (
  <>
    <p className={styles.text}>
      We use essential cookies for your cart, sign-in and country. With your consent we also{' '}
      <Purposes purposes={purposes} />
    </p>
    {isRequested && (
      <p className={styles.text}>
        Currently:{' '}
        {purposes.map((purpose) => `${purpose} ${onOff(currentChoice[purpose])}`).join(', ')}.
      </p>
    )}
  </>
);

const AnswerButtons = ({ purposes, onSave }: Pick<ConsentPanelProps, 'purposes' | 'onSave'>) => (
  <>
    <Button className={styles.button} look="secondary" onClick={() => onSave(grantAll(purposes))}>
      Accept all
    </Button>
    <Button className={styles.button} look="secondary" onClick={() => onSave(DENY_ALL)}>
      Reject all
    </Button>
  </>
);

/**
 * Accept and decline with equal weight: a low strip at the end of the screen, and a box with a
 * checkbox per purpose once these are asked for. The panel is not modal.
 */
export function ConsentPanel({
  currentChoice,
  purposes,
  onSave,
  onClose,
  isRequested,
}: ConsentPanelProps) {
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
      className={isCustomizing ? `${styles.panel} ${styles.box}` : styles.panel}
      ref={panel}
      aria-labelledby="consent-heading"
      onKeyDown={closeOnEscape}
      data-nosnippet
    >
      <ConsentHeading ref={heading} isVisible={isCustomizing} />
      {isCustomizing ? (
        <>
          <ConsentText {...{ currentChoice, purposes, isRequested }} />
          <ConsentPurposes
            choice={choice}
            purposes={purposes}
            onChange={setChangedChoice}
            focusFirst={!isRequested}
          />
        </>
      ) : (
        <ConsentQuestion purposes={purposes} />
      )}
      <div className={styles.buttons}>
        <AnswerButtons purposes={purposes} onSave={onSave} />
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
