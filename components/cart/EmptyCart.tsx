import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';

/** Message of an empty cart, with links into the catalogue. */
export const EmptyCart = () => (
  <EmptyState
    title="Your bag is empty"
    text="Pieces you choose wait here, on this device and, once you sign in, on all of them."
    picture="tiles/category-bags.avif"
  >
    <ButtonLink href="/collection/women">Shop women</ButtonLink>
    <ButtonLink look="secondary" href="/collection/men">
      Shop men
    </ButtonLink>
  </EmptyState>
);
