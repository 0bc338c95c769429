import { CartTotalsPanel } from '@/components/cart/CartTotalsPanel';
import { CartPreview } from '@/components/checkout/CartPreview';

export const CheckoutCartSummary = () => (
  <>
    <CartPreview />
    <CartTotalsPanel />
  </>
);
