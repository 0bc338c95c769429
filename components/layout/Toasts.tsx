import { useEffect, useRef } from 'react';
import { Toaster, useToasterStore } from 'react-hot-toast';
import styles from './Toasts.module.css';

/** Inline: the library's rules are outside all cascade layers and would win. */
const TOAST_STYLE = {
  padding: 'var(--space-3) var(--space-4)',
  border: '1px solid var(--ink)',
  borderRadius: 0,
  background: 'var(--paper)',
  color: 'var(--ink)',
  font: 'var(--text-label)',
  boxShadow: 'none',
  maxInlineSize: '28rem',
};
const TOAST_OPTIONS = {
  style: TOAST_STYLE,
  success: { iconTheme: { primary: 'var(--good)', secondary: 'var(--paper)' } },
  error: {
    className: styles.error,
    iconTheme: { primary: 'var(--bad)', secondary: 'var(--paper)' },
  },
};
/** The library sets its animations inline, where no style sheet can override them. */
const REDUCED_MOTION_OPTIONS = {
  ...TOAST_OPTIONS,
  style: { ...TOAST_STYLE, animation: 'none' },
  removeDelay: 0,
};
const CONTAINER_STYLE = { top: 'var(--toast-top)' };
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The top layer is ordered by opening time: the popover opens again after each dialog. */
function useTopLayer(latestToastId: string | undefined) {
  const layerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = layerRef.current;
    if (latestToastId === undefined || !node || typeof node.showPopover !== 'function')
      return undefined;
    node.popover = 'manual';
    const raise = () => {
      if (node.matches(':popover-open')) node.hidePopover();
      node.showPopover();
    };
    const raiseAboveDialog = ({ target }: Event) => {
      if (target instanceof HTMLDialogElement && target.open) raise();
    };
    raise();
    document.addEventListener('toggle', raiseAboveDialog, true);
    return () => {
      document.removeEventListener('toggle', raiseAboveDialog, true);
      // A closed popover has no layout, so a new toast in it would measure a height of zero.
      node.popover = null;
    };
  }, [latestToastId]);
  return layerRef;
}

/** Toasts at the top: below the header, on phones above its logo. The library's defaults equal the specification: errors 4 s, others 2 s. */
export function Toasts() {
  const layerRef = useTopLayer(useToasterStore().toasts[0]?.id);
  return (
    <div ref={layerRef} className={styles.container}>
      <Toaster
        position="top-center"
        containerStyle={CONTAINER_STYLE}
        toastOptions={prefersReducedMotion() ? REDUCED_MOTION_OPTIONS : TOAST_OPTIONS}
      />
    </div>
  );
}
