import { useEffect, useRef } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { ignoreSecondTap, watchDoubleTaps } from '@/lib/browser/doubleTapGuard';
import { createFocusRestoration } from './focusRestoration';

type ShownPage = { href: string; address: string; status?: number };

const stripHash = (path: string) => path.replace(/#.*/, '');
const pathnameOf = (address: string) => address.replace(/\?.*/, '');

/** Next stores per history entry whether its navigation scrolls to the top. */
const isNewPageInHistory = () =>
  (history.state as { options?: { scroll?: boolean } } | null)?.options?.scroll !== false;
/** The focus is still on the link that led here, or on nothing. */
const isFocusUnmoved = ({ activeElement }: Document) =>
  activeElement === document.body ||
  (activeElement instanceof HTMLAnchorElement && activeElement.href === location.href);
const isSamePageFiltered = (previous: ShownPage, current: ShownPage) =>
  previous.status === current.status &&
  pathnameOf(previous.address) === pathnameOf(current.address) &&
  !isNewPageInHistory();

/**
 * Moves the focus to the heading after a client navigation, as a document load would, without
 * scrolling. The first page of a visit is left alone: `initialPath` is its path, because a
 * navigation can precede the mount of this component. `status` is the status of a failed page; a
 * page behind the auth gate changes its status at the same path.
 */
export function RouteFocus({ initialPath, status }: { initialPath: string; status?: number }) {
  const address = stripHash(useNavigation().path);
  const focusRestoration = useRef<ReturnType<typeof createFocusRestoration>>(undefined);
  const shownPage = useRef<ShownPage>(undefined);
  const historyTarget = useRef('');
  useEffect(watchDoubleTaps, []);
  useEffect(() => {
    const recordHistoryTarget = () => {
      historyTarget.current = location.href;
    };
    addEventListener('popstate', recordHistoryTarget);
    focusRestoration.current = createFocusRestoration();
    return () => {
      removeEventListener('popstate', recordHistoryTarget);
      focusRestoration.current?.disconnect();
    };
  }, []);
  useEffect(() => {
    const isFirstRun = !shownPage.current;
    const previous = shownPage.current ?? { href: '', address: stripHash(initialPath), status };
    const current = {
      href: location.origin + location.pathname + location.search,
      address,
      status,
    };
    shownPage.current = current;
    if (
      (previous.address === address && previous.status === status) ||
      isSamePageFiltered(previous, current)
    )
      return;
    ignoreSecondTap();
    if (isFirstRun && !isFocusUnmoved(document)) return;
    const isHistoryNavigation = historyTarget.current === location.href;
    historyTarget.current = '';
    focusRestoration.current?.focusNewPage(isHistoryNavigation ? previous.href : undefined);
  }, [address, initialPath, status]);
  return null;
}
