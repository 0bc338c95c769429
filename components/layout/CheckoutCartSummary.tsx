import { CartTotalsPanel } from '@/components/cart/CartTotalsPanel';
import { CartPreview } from '@/components/checkout/CartPreview';

/** The cart beside the checkout sign-in. */
export const CheckoutCartSummary = () => (
  <>
    <CartPreview />
    <CartTotalsPanel title="Order total" />
  </>
);
