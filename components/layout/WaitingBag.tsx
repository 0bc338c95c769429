import { BagTotals } from '@/components/cart/BagTotals';
import { BagGlance } from '@/components/checkout/BagGlance';

/** What waits to be bought. */
export const WaitingBag = () => (
  <>
    <BagGlance />
    <BagTotals title="Order total" />
  </>
);
