import { useEffect, useRef } from 'react';
import { Toaster, useToasterStore } from 'react-hot-toast';
import styles from './Toasts.module.css';

/** Inline, because the library's own rules stand outside all layers and would win over a class. */
const style = {
  padding: 'var(--space-3) var(--space-4)',
  border: '1px solid var(--ink)',
  borderRadius: 0,
  background: 'var(--paper)',
  color: 'var(--ink)',
  font: 'var(--text-label)',
  boxShadow: 'none',
  maxInlineSize: '28rem',
};
const options = {
  style,
  success: { iconTheme: { primary: 'var(--good)', secondary: 'var(--paper)' } },
  error: {
    className: styles.error,
    iconTheme: { primary: 'var(--bad)', secondary: 'var(--paper)' },
  },
};
/** The library writes how a toast comes and goes on the element itself, where no rule reaches it. */
const stillOptions = { ...options, style: { ...style, animation: 'none' }, removeDelay: 0 };
const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Above everything, open dialogs included: what was shown last in the browser's top layer lies highest, so it is shown anew with each toast and after each dialog. */
function useTopLayer(newest: string | undefined) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = layer.current;
    if (newest === undefined || !node || typeof node.showPopover !== 'function') return undefined;
    node.popover = 'manual';
    const raise = () => {
      if (node.matches(':popover-open')) node.hidePopover();
      node.showPopover();
    };
    const above = ({ target }: Event) => {
      if (target instanceof HTMLDialogElement && target.open) raise();
    };
    raise();
    document.addEventListener('toggle', above, true);
    return () => {
      document.removeEventListener('toggle', above, true);
      // A closed popover is not laid out, and a toast that comes into it would find itself without a height and stay unseen.
      node.popover = null;
    };
  }, [newest]);
  return layer;
}

/** Top centre; the library's own durations and limit are the specification's: errors 4 s, successes 2 s, others 4 s, loading without end, twenty at most. */
export function Toasts() {
  const layer = useTopLayer(useToasterStore().toasts[0]?.id);
  return (
    <div ref={layer} className={styles.layer}>
      <Toaster position="top-center" toastOptions={wantsNoMotion() ? stillOptions : options} />
    </div>
  );
}
