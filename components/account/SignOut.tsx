import { Button } from '@/components/ui/Button';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { signOut } from '@/store/slices/auth';
import { selectStatus } from '@/store/slices/operations';

/** Ends the session on this device; the page then loads again, for nobody. */
export function SignOut() {
  const dispatch = useAppDispatch();
  const leaving = useAppSelector((state) => selectStatus(state, signOut)) === 'loading';
  return (
    <Button look="quiet" busy={leaving} onClick={() => void dispatch(signOut())}>
      {leaving ? 'Signing out' : 'Sign out'}
    </Button>
  );
}
