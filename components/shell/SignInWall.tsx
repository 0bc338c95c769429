import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent } from 'react';
import { BagTotals } from '@/components/cart/BagTotals';
import { BagGlance } from '@/components/checkout/BagGlance';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { useNavigation } from '@/components/ui/Link';
import { Page } from '@/components/ui/Page';
import { PageTitle } from '@/components/ui/PageTitle';
import { TwoColumns } from '@/components/ui/TwoColumns';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalOpened, selectCustomer } from '@/store/slices/auth';
import { selectBagCount } from '@/store/slices/cart';
import { failureTitle } from './failureTitle';

const InlineSignIn = dynamic(() => import('@/components/auth/InlineSignIn').then((module) => module.InlineSignIn));

function Wall() {
  const dispatch = useAppDispatch();
  const { path } = useNavigation();
  const open = (modal: 'signIn' | 'signUp') => () => dispatch(modalOpened({ modal, origin: 'Sign-in wall' }));
  return (
    <EmptyState title={failureTitle(401)} text="This page is yours alone. Sign in, or make an account in a moment, and you will be right here again." picture="tiles/occasion-puja.avif">
      <Button onClick={open('signIn')}>Sign in</Button>
      <Button look="secondary" onClick={open('signUp')}>Create an account</Button>
      {path.startsWith('/user/my-orders') && <ButtonLink look="quiet" href="/user/track-order">Follow an order without signing in</ButtonLink>}
      <ButtonLink look="quiet" href="/">Continue Shopping</ButtonLink>
    </EmptyState>
  );
}

/** The way in, beside what waits to be bought. */
function Way() {
  const items = useAppSelector(selectBagCount);
  return (
    <>
      <PageTitle title={failureTitle(401)} />
      <TwoColumns aside={items > 0 && <><BagGlance /><BagTotals title="Order total" /></>}><InlineSignIn /></TwoColumns>
    </>
  );
}

/** In place of a page that belongs to a customer; on the way to pay the way in stands on the page itself. Once signed in, the page itself comes. */
export function SignInWall() {
  const { path, refresh } = useNavigation();
  const customerId = useAppSelector(selectCustomer)?.id;
  const signedIn = useEffectEvent(() => void refresh());
  useEffect(() => { if (customerId) signedIn(); }, [customerId]);
  return (
    <Page narrow>
      {path.startsWith('/checkout/') ? <Way /> : <Wall />}
    </Page>
  );
}
