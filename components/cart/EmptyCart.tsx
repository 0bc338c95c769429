import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { modalOpened, selectCustomer } from '@/store/auth/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

export function EmptyCart() {
  const dispatch = useAppDispatch();
  const customer = useAppSelector(selectCustomer);
  return (
    <EmptyState
      title="Your cart is empty"
      text={
        customer
          ? 'The items you add will wait for you here, on all your devices.'
          : 'Sign in to see the items you added on other devices.'
      }
      picture="tiles/category-bags.avif"
    >
      <ButtonLink href="/collection/women">Shop women</ButtonLink>
      <ButtonLink look="secondary" href="/collection/men">
        Shop men
      </ButtonLink>
      {!customer && (
        <Button
          look="tertiary"
          onClick={() => void dispatch(modalOpened({ modal: 'signIn', origin: 'Empty cart' }))}
        >
          Sign in
        </Button>
      )}
    </EmptyState>
  );
}
