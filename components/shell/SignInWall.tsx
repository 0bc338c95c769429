import Head from 'next/head';
import { useEffect, useEffectEvent } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { useNavigation } from '@/components/ui/Link';
import { Page } from '@/components/ui/Page';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalOpened, selectCustomer } from '@/store/slices/auth';

/** In place of a page that belongs to a customer. Once signed in, the page itself comes. */
export function SignInWall() {
  const dispatch = useAppDispatch();
  const { refresh } = useNavigation();
  const customerId = useAppSelector(selectCustomer)?.id;
  const signedIn = useEffectEvent(() => void refresh());
  useEffect(() => { if (customerId) signedIn(); }, [customerId]);
  const open = (modal: 'signIn' | 'signUp') => () => dispatch(modalOpened({ modal, origin: 'Sign-in wall' }));
  return (
    <Page narrow>
      <Head><title>Please sign in</title><meta name="robots" content="noindex" /></Head>
      <EmptyState title="Please sign in" text="This page is yours alone. Sign in, or make an account in a moment, and you will be right here again." picture="tiles/occasion-puja.avif">
        <Button onClick={open('signIn')}>Sign in</Button>
        <Button look="secondary" onClick={open('signUp')}>Create an account</Button>
        <ButtonLink look="quiet" href="/">Continue Shopping</ButtonLink>
      </EmptyState>
    </Page>
  );
}
