import { CartTotalsPanel } from '@/components/cart/CartTotalsPanel';
import { CartPreview } from '@/components/checkout/CartPreview';

/** What waits to be bought. */
export const CheckoutCartSummary = () => (
  <>
    <CartPreview />
    <CartTotalsPanel title="Order total" />
  </>
);
