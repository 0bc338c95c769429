import Cookies from 'js-cookie';
import { useEffect } from 'react';
import { COOKIE } from '@/lib/cookies';
import { withoutPrefix } from '@/lib/region';
import { NOBODY, SYNC } from '@/lib/sync';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/slices/auth';
import { refreshCart } from '@/store/slices/cart';
import { returned } from '@/store/slices/listing';
import { selectSite } from '@/store/slices/site';
import { visitStarted } from '@/store/slices/visit';
import { refreshWishlist } from '@/store/slices/wishlist';

/** Loads the tag manager once the page is quiet; only where a container is configured. */
function useTagManager(gtmId: string) {
  useEffect(() => {
    if (!gtmId) return;
    const load = () => void import('react-gtm-module').then(({ default: manager }) => manager.initialize({ gtmId }));
    const timer = setTimeout(load, 3000);
    return () => clearTimeout(timer);
  }, [gtmId]);
}

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
function useSamePerson(customerId: number | undefined) {
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted && (Cookies.get(COOKIE.customer) ?? '') !== String(customerId ?? '')) location.reload();
    };
    addEventListener('pageshow', shownAgain);
    return () => removeEventListener('pageshow', shownAgain);
  }, [customerId]);
}

/** Starts the session once the page is alive, and follows what other tabs do. */
export function useVisit() {
  const dispatch = useAppDispatch();
  const customerId = useAppSelector(selectCustomer)?.id;
  useTagManager(useAppSelector(selectSite).gtmId);

  useReturning();
  useSamePerson(customerId);

  useEffect(() => void dispatch(visitStarted()), [dispatch]);

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === SYNC.cart && newValue) void dispatch(refreshCart());
      if (key === SYNC.wishlist && newValue) void dispatch(refreshWishlist());
      if (key === SYNC.user && newValue && newValue !== String(customerId ?? NOBODY)) location.reload();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [dispatch, customerId]);
}
