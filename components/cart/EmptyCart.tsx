import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';

export const EmptyCart = () => (
  <EmptyState
    title="Your cart is empty"
    text="Sign in to see pieces you saved on other devices."
    picture="tiles/category-bags.avif"
  >
    <ButtonLink href="/collection/women">Shop women</ButtonLink>
    <ButtonLink look="secondary" href="/collection/men">
      Shop men
    </ButtonLink>
  </EmptyState>
);
