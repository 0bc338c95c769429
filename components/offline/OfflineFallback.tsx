import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { isSafeRedirectPath } from '@/lib/routing/isSafeRedirectPath';
import { useAppDispatch } from '@/store/hooks';
import { checkShopReachable } from '@/store/offline/thunks';
import styles from './OfflineFallback.module.css';

/** The requested path of this site, from the URL's fragment. */
function requestedPath(): string | undefined {
  const path = location.hash.slice(1);
  return isSafeRedirectPath(path) ? path : undefined;
}

const goBack = () => location.replace(requestedPath() ?? '/');

const MESSAGES = {
  looking: {
    title: 'Offline',
    text: 'Your recently viewed pieces and your wishlist are available here while you are offline. Your cart is saved.',
  },
  away: {
    title: 'You are offline',
    text: 'This page needs an internet connection. Your recently viewed pieces are available below, and your cart is saved.',
  },
  there: {
    title: 'You are back online',
    text: 'Your cart and your wishlist are as you left them.',
  },
};

/** Tested by a request: navigator.onLine also reports networks without internet. */
function useStoreReachability(): keyof typeof MESSAGES {
  const dispatch = useAppDispatch();
  const [reachability, setReachability] = useState<keyof typeof MESSAGES>('looking');
  useEffect(() => {
    let isActive = true;
    const checkStore = async () => {
      const result = await dispatch(checkShopReachable());
      if (isActive)
        setReachability(
          checkShopReachable.fulfilled.match(result) || result.error.status !== undefined
            ? 'there'
            : 'away',
        );
    };
    const markOffline = () => setReachability('away');
    void checkStore();
    addEventListener('offline', markOffline);
    return () => {
      isActive = false;
      removeEventListener('offline', markOffline);
    };
  }, [dispatch]);
  return reachability;
}

/** Part of the page, because pictures may not load. */
const Hanger = () => (
  <svg
    className={styles.drawing}
    viewBox="0 0 96 64"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M48 26v-5c0-2 1-3 3-4a7 7 0 1 0-10-6M48 26 6 50c-4 2.5-2.5 8 2 8h80c4.5 0 6-5.5 2-8z" />
  </svg>
);

/** The offline message, and a link back that is followed when the network returns. */
export function OfflineFallback() {
  const reachability = useStoreReachability();
  useEffect(() => {
    addEventListener('online', goBack);
    return () => removeEventListener('online', goBack);
  }, []);
  return (
    <EmptyState {...MESSAGES[reachability]} drawing={<Hanger />}>
      {reachability === 'there' ? (
        <>
          {requestedPath() && <Button onClick={goBack}>Return to your page</Button>}
          <ButtonLink href="/" look={requestedPath() ? 'secondary' : undefined}>
            Continue shopping
          </ButtonLink>
        </>
      ) : (
        <Button onClick={goBack}>Try again</Button>
      )}
    </EmptyState>
  );
}
