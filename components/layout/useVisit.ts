import { useCallback, useEffect } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { isCrawler } from '@/lib/http/crawlers';
import { isHere } from '@/lib/browser/isCurrentCustomer';
import { withoutPrefix } from '@/lib/i18n/region';
import { NOBODY, SYNC } from '@/lib/browser/tabSync';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { pageShown, returned } from '@/store/pageData';
import { sessionEnded } from '@/store/sessionEnded';
import { selectCustomer } from '@/store/auth/slice';
import { refreshCart } from '@/store/cart/slice';
import { apiFailed, visitStarted } from '@/store/visit/slice';
import { refreshWishlist } from '@/store/wishlist/slice';

/** The address, as lists know it. */
const here = () => `${withoutPrefix(location.pathname)}${location.search}`;

/** Tells the lists that Back or Forward is leading to one of them. */
function useReturning() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const tell = () => void dispatch(returned(here()));
    addEventListener('popstate', tell);
    return () => removeEventListener('popstate', tell);
  }, [dispatch]);
}

/** A page that the browser kept may show the one who was here before: on a way back to it, it is loaded anew unless the same person is still here. */
function useSamePerson(customerId: number | undefined, leave: () => void) {
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !isHere(customerId)) leave();
    };
    addEventListener('pageshow', shownAgain);
    return () => removeEventListener('pageshow', shownAgain);
  }, [customerId, leave]);
}

/** Starts the session once the page is alive, and follows what other tabs do. status: with which the page failed. */
export function useVisit(status?: number) {
  const dispatch = useAppDispatch();
  const { site, path } = useNavigation();
  const customerId = useAppSelector(selectCustomer)?.id;
  useReturning();
  const leave = useCallback(
    () =>
      customerId === undefined
        ? location.reload()
        : void dispatch(sessionEnded({ reason: 'elsewhere' })),
    [dispatch, customerId],
  );
  useSamePerson(customerId, leave);

  // A machine that reads pages is nobody: it gets the page, and no visit.
  useEffect(() => {
    if (!isCrawler(navigator.userAgent)) dispatch(visitStarted());
  }, [dispatch]);
  useEffect(() => void dispatch(pageShown()), [dispatch, site, path]);
  useEffect(() => {
    if (status) dispatch(apiFailed({ status, url: location.pathname }));
  }, [dispatch, status]);

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === SYNC.cart && newValue) void dispatch(refreshCart());
      if (key === SYNC.wishlist && newValue) void dispatch(refreshWishlist());
      if (key === SYNC.user && newValue && newValue !== String(customerId ?? NOBODY)) leave();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [dispatch, customerId, leave]);
}
