import { useCallback, useEffect } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { isCurrentCustomer } from '@/lib/browser/isCurrentCustomer';
import { isKnownBrowser } from '@/lib/browser/isKnownBrowser';
import { onIntent } from '@/lib/browser/onIntent';
import { withoutPrefix } from '@/lib/i18n/region';
import { SIGNED_OUT, SYNC_KEYS } from '@/lib/browser/tabSync';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { pageShown, historyNavigated } from '@/store/pageData';
import { sessionEnded } from '@/store/sessionEnded';
import { selectCustomer } from '@/store/auth/slice';
import { refreshCart } from '@/store/cart/slice';
import { apiFailed, visitStarted } from '@/store/visit/slice';
import { refreshWishlist } from '@/store/wishlist/slice';

const currentPath = () => `${withoutPrefix(location.pathname)}${location.search}`;

/** Notifies listings of Back and Forward navigation. */
function useHistoryReturn() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const notifyLists = () => void dispatch(historyNavigated(currentPath()));
    addEventListener('popstate', notifyLists);
    return () => removeEventListener('popstate', notifyLists);
  }, [dispatch]);
}

/** The back/forward cache can restore a page of another customer. Such a page is reloaded. */
function useReloadForOtherCustomer(customerId: number | undefined, endSession: () => void) {
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !isCurrentCustomer(customerId)) endSession();
    };
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, [customerId, endSession]);
}

/** Starts the session after hydration and follows changes in other tabs. */
export function useSession(status?: number) {
  const dispatch = useAppDispatch();
  const { site, path } = useNavigation();
  const customerId = useAppSelector(selectCustomer)?.id;
  useHistoryReturn();
  const endSession = useCallback(
    () =>
      customerId === undefined
        ? location.reload()
        : void dispatch(sessionEnded({ reason: 'elsewhere' })),
    [dispatch, customerId],
  );
  useReloadForOtherCustomer(customerId, endSession);

  // A new visitor has nothing that a session would load.
  useEffect(() => {
    const start = () => void dispatch(visitStarted());
    return isKnownBrowser() ? start() : onIntent(start);
  }, [dispatch]);
  useEffect(() => void dispatch(pageShown()), [dispatch, site, path]);
  useEffect(() => {
    if (status) dispatch(apiFailed({ status, url: location.pathname }));
  }, [dispatch, status]);

  useEffect(() => {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key === SYNC_KEYS.cart && newValue) void dispatch(refreshCart());
      if (key === SYNC_KEYS.wishlist && newValue) void dispatch(refreshWishlist());
      if (key === SYNC_KEYS.user && newValue && newValue !== String(customerId ?? SIGNED_OUT))
        endSession();
    };
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  }, [dispatch, customerId, endSession]);
}
