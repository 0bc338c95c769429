import { useEffect, useRef } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { holdFocus } from './holdFocus';

type Shown = { href: string; address: string; status?: number };

const pathOf = (address: string) => address.replace(/\?.*/, '');

/** Next keeps with each step of the history whether its page was to begin at the top; one that was not is the same page, narrowed. */
const begunAtTop = () => (history.state as { options?: { scroll?: boolean } } | null)?.options?.scroll !== false;
const isNarrowed = (before: Shown, now: Shown) => before.status === now.status && pathOf(before.address) === pathOf(now.address) && !begunAtTop();

/**
 * A page that is loaded begins at its beginning. This does it for one that comes without loading, so that the Tab key and a screen reader go on
 * from its heading and not from where the link was. Nothing scrolls by it, and the page that a visit begins with is left alone.
 * status: with which the page failed; one that was behind the sign-in comes at the same address.
 */
export function Arrival({ status }: { status?: number }) {
  const address = useNavigation().path.replace(/#.*/, '');
  const focus = useRef<ReturnType<typeof holdFocus>>(undefined);
  const shown = useRef<Shown>(undefined);
  const returnedTo = useRef('');
  useEffect(() => {
    const note = () => { returnedTo.current = location.href; };
    addEventListener('popstate', note);
    focus.current = holdFocus();
    return () => {
      removeEventListener('popstate', note);
      focus.current?.release();
    };
  }, []);
  useEffect(() => {
    const before = shown.current;
    const now = { href: location.origin + location.pathname + location.search, address, status };
    shown.current = now;
    if (!before || (before.address === address && before.status === status) || isNarrowed(before, now)) return;
    const returned = returnedTo.current === location.href;
    returnedTo.current = '';
    focus.current?.arrive(returned ? before.href : undefined);
  }, [address, status]);
  return null;
}
