import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/auth/slice';

export function MissingResetToken() {
  const dispatch = useAppDispatch();
  return (
    <EmptyState
      title="Reset your password"
      text="Please open this page from the link in our email. If you don’t have one, we’ll send it to you."
    >
      <Button
        onClick={() =>
          void dispatch(modalOpened({ modal: 'forgotPassword', origin: 'Reset password' }))
        }
      >
        Email me a link
      </Button>
      <ButtonLink look="secondary" href="/">
        Continue shopping
      </ButtonLink>
    </EmptyState>
  );
}
