import { useEffect, useRef } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { ignoreSecondTap, watchTaps } from '@/lib/browser/doubleTapGuard';
import { holdFocus } from './holdFocus';

type Shown = { href: string; address: string; status?: number };

const withoutHash = (path: string) => path.replace(/#.*/, '');
const pathOf = (address: string) => address.replace(/\?.*/, '');

/** Next keeps with each step of the history whether its page was to begin at the top; one that was not is the same page, narrowed. */
const begunAtTop = () =>
  (history.state as { options?: { scroll?: boolean } } | null)?.options?.scroll !== false;
/** Nobody has moved on from the link that led here, or from where it was. */
const isWhereLed = ({ activeElement }: Document) =>
  activeElement === document.body ||
  (activeElement instanceof HTMLAnchorElement && activeElement.href === location.href);
const isNarrowed = (before: Shown, now: Shown) =>
  before.status === now.status && pathOf(before.address) === pathOf(now.address) && !begunAtTop();

/**
 * A page that is loaded begins at its beginning. This does it for one that comes without loading, so that the Tab key and a screen reader go on
 * from its heading and not from where the link was. Nothing scrolls by it, and the page that a visit begins with is left alone.
 * begun: the address of that page; another may have come before this does. status: with which the page failed; one that was behind the sign-in comes at the same address.
 */
export function Arrival({ begun, status }: { begun: string; status?: number }) {
  const address = withoutHash(useNavigation().path);
  const focus = useRef<ReturnType<typeof holdFocus>>(undefined);
  const shown = useRef<Shown>(undefined);
  const returnedTo = useRef('');
  useEffect(watchTaps, []);
  useEffect(() => {
    const note = () => {
      returnedTo.current = location.href;
    };
    addEventListener('popstate', note);
    focus.current = holdFocus();
    return () => {
      removeEventListener('popstate', note);
      focus.current?.release();
    };
  }, []);
  useEffect(() => {
    const late = !shown.current;
    const before = shown.current ?? { href: '', address: withoutHash(begun), status };
    const now = { href: location.origin + location.pathname + location.search, address, status };
    shown.current = now;
    if ((before.address === address && before.status === status) || isNarrowed(before, now)) return;
    ignoreSecondTap();
    if (late && !isWhereLed(document)) return;
    const returned = returnedTo.current === location.href;
    returnedTo.current = '';
    focus.current?.arrive(returned ? before.href : undefined);
  }, [address, begun, status]);
  return null;
}
