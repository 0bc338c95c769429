import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { isSafeRedirectPath } from '@/lib/routing/isSafeRedirectPath';
import { useAppDispatch } from '@/store/hooks';
import { checkShopReachable } from '@/store/offline/thunks';

/**
 * The requested path, from the URL's fragment; undefined if there is none or it is on another site.
 */
function requestedPath(): string | undefined {
  const path = location.hash.slice(1);
  return isSafeRedirectPath(path) ? path : undefined;
}

const goBack = () => location.replace(requestedPath() ?? '/');

const MESSAGES = {
  looking: {
    title: 'Without a network',
    text: 'What you looked at last and your wishlist can be read here while there is no network, and your bag is kept as it was.',
  },
  away: {
    title: 'You are offline',
    text: 'This page needs a network. The pieces you looked at last can be read here meanwhile, and your bag is kept as it was.',
  },
  there: {
    title: 'You are online',
    text: 'The whole store is open. This is the page that is shown when there is no network: what you looked at last and your wishlist can be read here then.',
  },
};

/**
 * Whether the store can be reached, tested by a request: navigator.onLine also reports networks
 * without internet.
 */
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

/**
 * The offline message and a link back, which is followed automatically when the network returns.
 */
export function OfflineFallback() {
  const reachability = useStoreReachability();
  useEffect(() => {
    addEventListener('online', goBack);
    return () => removeEventListener('online', goBack);
  }, []);
  return (
    <EmptyState {...MESSAGES[reachability]}>
      {reachability === 'there' ? (
        <>
          {requestedPath() && <Button onClick={goBack}>Open the page you asked for</Button>}
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
