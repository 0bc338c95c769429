import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { withoutPrefix } from '@/lib/i18n/region';
import styles from './NavigationSkeleton.module.css';
import { Skeleton } from './Skeleton';
import { skeletonKindOf } from './skeletonKind';

/** Faster navigations show no skeleton. */
const DELAY_MS = 300;

const pathnameOf = (path: string) => withoutPrefix(path.replace(/[?#].*/, ''));

/** A client navigation under way; `isSlow` after the delay. */
type PendingNavigation = { from: string; to: string; isSlow: boolean };

/** The navigation to another page that is under way. Other filters of a list are no other page. */
function usePendingNavigation(): PendingNavigation | undefined {
  const { path, events } = useNavigation();
  const [pending, setPending] = useState<PendingNavigation>();
  const begin = useEffectEvent((to: string) => {
    if (pathnameOf(to) === pathnameOf(path)) return false;
    setPending({ from: path, to: pathnameOf(to), isSlow: false });
    return true;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setPending(undefined);
    };
    const start = (to: string) => {
      end();
      if (begin(to))
        timer = setTimeout(
          () => setPending((current) => current && { ...current, isSlow: true }),
          DELAY_MS,
        );
    };
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', end);
    events.on('routeChangeError', end);
    return () => {
      clearTimeout(timer);
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', end);
      events.off('routeChangeError', end);
    };
  }, [events]);
  // The next page is shown in the same render as its path, before the event.
  return pending?.from === path ? pending : undefined;
}

/** Covers what the header leaves free. The page below it is not used meanwhile. */
function Overlay({ to }: { to: string }) {
  const [headerEnd] = useState(() =>
    Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
  );
  useLayoutEffect(() => {
    // The link that was followed may be in a dialog, which would hide the skeleton.
    document.activeElement?.closest('dialog')?.close();
    const covered = document.querySelectorAll<HTMLElement>('main, footer');
    covered.forEach((element) => (element.inert = true));
    return () => covered.forEach((element) => (element.inert = false));
  }, []);
  return (
    <div className={styles.overlay} style={{ insetBlockStart: headerEnd }}>
      <Skeleton kind={skeletonKindOf(to)} />
    </div>
  );
}

/** The shape of the next page. The status is always there: readers announce only its change. */
export function NavigationSkeleton() {
  const pending = usePendingNavigation();
  if (!pending) return null;
  return (
    <>
      <p className="visually-hidden" role="status">
        {pending.isSlow && 'Loading'}
      </p>
      {pending.isSlow && <Overlay key={pending.to} to={pending.to} />}
    </>
  );
}
