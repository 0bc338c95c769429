import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { PageContainer } from '@/components/ui/PageContainer';
import { useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/auth/slice';
import { PageLoader } from './PageLoader';

const AuthGate = dynamic(() => import('./AuthGate').then((module) => module.AuthGate), {
  loading: PageLoader,
});
const CheckoutSignIn = dynamic(
  () => import('./CheckoutSignIn').then((module) => module.CheckoutSignIn),
  {
    loading: PageLoader,
  },
);

export function SignInRequired() {
  const { path, refresh } = useNavigation();
  const customerId = useAppSelector(selectCustomer)?.id;
  const reloadPage = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (customerId) reloadPage();
  }, [customerId]);
  return (
    <PageContainer isNarrow>
      {path.startsWith('/checkout/') ? <CheckoutSignIn /> : <AuthGate />}
    </PageContainer>
  );
}
