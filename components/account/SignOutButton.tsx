import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { signOut } from '@/store/auth/slice';
import { selectStatus } from '@/store/requestStatus/slice';

const LABELS = {
  idle: 'Sign out',
  loading: 'Signing out',
  fulfilled: 'Sign out',
  rejected: 'Try again',
};

export function SignOutButton() {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => selectStatus(state, signOut));
  return (
    <>
      {status === 'rejected' && (
        <Notice tone="bad">We couldn’t sign you out. You are still signed in.</Notice>
      )}
      <Button look="tertiary" busy={status === 'loading'} onClick={() => void dispatch(signOut())}>
        {LABELS[status]}
      </Button>
    </>
  );
}
