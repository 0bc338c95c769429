import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { useNavigation } from '@/components/ui/Link';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/auth/slice';
import { errorTitle } from './errorTitle';

export function AuthGate() {
  const dispatch = useAppDispatch();
  const { path } = useNavigation();
  const openModal = (modal: 'signIn' | 'signUp') => () =>
    dispatch(modalOpened({ modal, origin: 'Sign-in wall' }));
  return (
    <EmptyState
      title={errorTitle(401)}
      text="Your orders, lists and addresses are kept in your account."
      picture="tiles/occasion-puja.avif"
    >
      <Button onClick={openModal('signIn')}>Sign in</Button>
      <Button look="secondary" onClick={openModal('signUp')}>
        Create an account
      </Button>
      {path.startsWith('/user/my-orders') && (
        <ButtonLink look="tertiary" href="/user/track-order">
          Track an order without signing in
        </ButtonLink>
      )}
      <ButtonLink look="tertiary" href="/">
        Continue shopping
      </ButtonLink>
    </EmptyState>
  );
}
