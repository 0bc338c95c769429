import { useEffect, useRef } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { ignoreSecondTap, watchDoubleTaps } from '@/lib/browser/doubleTapGuard';
import { createFocusRestoration } from './focusRestoration';

type ShownPage = { href: string; address: string; status?: number };

const stripHash = (path: string) => path.replace(/#.*/, '');
const pathnameOf = (address: string) => address.replace(/\?.*/, '');

/** Next keeps with each step of the history whether its page was to begin at the top; one that was not is the same page, narrowed. */
const isNewPageInHistory = () =>
  (history.state as { options?: { scroll?: boolean } } | null)?.options?.scroll !== false;
/** Nobody has moved on from the link that led here, or from where it was. */
const isFocusUnmoved = ({ activeElement }: Document) =>
  activeElement === document.body ||
  (activeElement instanceof HTMLAnchorElement && activeElement.href === location.href);
const isSamePageFiltered = (previous: ShownPage, current: ShownPage) =>
  previous.status === current.status &&
  pathnameOf(previous.address) === pathnameOf(current.address) &&
  !isNewPageInHistory();

/**
 * A page that is loaded begins at its beginning. This does it for one that comes without loading, so that the Tab key and a screen reader go on
 * from its heading and not from where the link was. Nothing scrolls by it, and the page that a visit begins with is left alone.
 * begun: the address of that page; another may have come before this does. status: with which the page failed; one that was behind the sign-in comes at the same address.
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
