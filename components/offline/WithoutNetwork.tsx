import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { isOwnPath } from '@/lib/routing/isSafeRedirectPath';
import { useAppDispatch } from '@/store/hooks';
import { lookForShop } from '@/store/offline/thunks';

/** The page that was asked for, which stands behind the address's #; undefined where none was. Never another site's. */
function wanted(): string | undefined {
  const path = location.hash.slice(1);
  return isOwnPath(path) ? path : undefined;
}

const back = () => location.replace(wanted() ?? '/');

const WORDS = {
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

/** Whether the shop can be reached, found out by asking it: a network that leads nowhere is none. */
function useShop(): keyof typeof WORDS {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<keyof typeof WORDS>('looking');
  useEffect(() => {
    let wants = true;
    const look = async () => {
      const reply = await dispatch(lookForShop());
      if (wants)
        setFound(
          lookForShop.fulfilled.match(reply) || reply.error.status !== undefined ? 'there' : 'away',
        );
    };
    const lose = () => setFound('away');
    void look();
    addEventListener('offline', lose);
    return () => {
      wants = false;
      removeEventListener('offline', lose);
    };
  }, [dispatch]);
  return found;
}

/** What is the matter, and the way back, which is also taken by itself as soon as there is a network again. */
export function WithoutNetwork() {
  const shop = useShop();
  useEffect(() => {
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  return (
    <EmptyState {...WORDS[shop]}>
      {shop === 'there' ? (
        <>
          {wanted() && <Button onClick={back}>Open the page you asked for</Button>}
          <ButtonLink href="/" look={wanted() ? 'secondary' : undefined}>
            Continue shopping
          </ButtonLink>
        </>
      ) : (
        <Button onClick={back}>Try again</Button>
      )}
    </EmptyState>
  );
}
