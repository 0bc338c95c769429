import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { type Choice, EVERYTHING, NOTHING } from '@/lib/browser/consent';
import styles from './ConsentPanel.module.css';
import { Purposes } from './Purposes';

type ConsentPanelProps = {
  /** What holds now: by an earlier choice, or by the rule of the visitor's country. */
  inForce: Choice;
  onChoose: (choice: Choice) => void;
  /** Absent while a choice is still owed. */
  onClose: (() => void) | undefined;
  /** Somebody asked for it: the focus goes in, and back to where it was. */
  wanted: boolean;
};

/** The focus is in the panel while somebody asked for it, and then where it was before. */
function useFocus(wanted: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [wanted]);
  return heading;
}

/** Publishes the height of the panel to the styles of the page, which make focus scroll to above it. */
function useHeight() {
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

const isOn = (granted: boolean) => (granted ? 'on' : 'off');

/** A yes and a no of the same weight, and each purpose by itself. It lies beside the page, which goes on working. */
export function ConsentPanel({ inForce, onChoose, onClose, wanted }: ConsentPanelProps) {
  const [changed, setChoice] = useState<Choice>();
  const choice = changed ?? inForce;
  const [choosing, setChoosing] = useState(wanted);
  const heading = useFocus(wanted);
  const panel = useHeight();
  const close = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose?.();
  };
  return (
    <section
      className={styles.panel}
      ref={panel}
      aria-labelledby="consent-heading"
      onKeyDown={close}
      data-nosnippet
    >
      <h2 className={styles.heading} id="consent-heading" ref={heading} tabIndex={-1}>
        Your cookies, your choice
      </h2>
      <p className={styles.text}>
        We use essential cookies for your cart, sign-in and country. With your consent we also
        measure how the store is used and personalise advertising.{' '}
        <Link className={styles.link} href="/help/privacy" prefetch={false}>
          Privacy
        </Link>
      </p>
      <p className={styles.text}>
        Now: analytics {isOn(inForce.analytics)}, advertising {isOn(inForce.advertising)}.
      </p>
      {choosing && <Purposes choice={choice} onChange={setChoice} focus={!wanted} />}
      <div className={styles.buttons}>
        <Button className={styles.button} look="secondary" onClick={() => onChoose(EVERYTHING)}>
          Accept all
        </Button>
        <Button className={styles.button} look="secondary" onClick={() => onChoose(NOTHING)}>
          Reject all
        </Button>
        {choosing ? (
          <Button className={styles.button} look="secondary" onClick={() => onChoose(choice)}>
            Save my choice
          </Button>
        ) : (
          <Button look="quiet" onClick={() => setChoosing(true)}>
            Choose for yourself
          </Button>
        )}
        {onClose && (
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </section>
  );
}
