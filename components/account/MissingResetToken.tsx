import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/auth/slice';

/** Shown on the reset page when the URL carries no token. */
export function MissingResetToken() {
  const dispatch = useAppDispatch();
  return (
    <EmptyState
      title="A new password"
      text="Please open this page through the link in our mail. If you have none, we will gladly send you one."
    >
      <Button
        onClick={() =>
          void dispatch(modalOpened({ modal: 'forgotPassword', origin: 'Reset password' }))
        }
      >
        Send me a link
      </Button>
      <ButtonLink look="secondary" href="/">
        Continue shopping
      </ButtonLink>
    </EmptyState>
  );
}
