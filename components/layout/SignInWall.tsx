import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { Page } from '@/components/ui/Page';
import { useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/auth/slice';
import { Loader } from './Loader';

const Wall = dynamic(() => import('./Wall').then((module) => module.Wall), { loading: Loader });
const WayToPay = dynamic(() => import('./WayToPay').then((module) => module.WayToPay), {
  loading: Loader,
});

/** In place of a page that belongs to a customer; on the way to pay the way in stands on the page itself. Once signed in, the page itself comes. */
export function SignInWall() {
  const { path, refresh } = useNavigation();
  const customerId = useAppSelector(selectCustomer)?.id;
  const signedIn = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (customerId) signedIn();
  }, [customerId]);
  return <Page narrow>{path.startsWith('/checkout/') ? <WayToPay /> : <Wall />}</Page>;
}
