import { CheckoutAddressSummary } from '@/components/address/CheckoutAddressSummary';
import { CartTotalsPanel } from '@/components/cart/CartTotalsPanel';
import { CartPreview } from '@/components/checkout/CartPreview';
import { CHECKOUT_FRAME } from '@/components/checkout/checkoutFrame';
import { PaymentForm } from '@/components/checkout/PaymentForm';
import { TwoColumns } from '@/components/ui/TwoColumns';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageTitle } from '@/components/ui/PageTitle';
import { EMPTY_ADDRESS_BOOK } from '@/lib/model/address';
import { hasOnlyGiftCards } from '@/lib/model/hasOnlyGiftCards';
import type { Services } from '@/services';
import { serverPage } from '@/server/pageLoader';
import { checkoutSlice } from '@/store/checkout/slice';
import { addressSlice } from '@/store/address/slice';

/** The cart of a placed but unpaid order is empty: redirects to that order. */
async function redirectEmptyCart({ orders }: Services) {
  const pending = (await orders.list()).find(({ state }) => state === 'pending');
  return { redirect: pending ? `/checkout/status?order_id=${pending.id}` : '/checkout/cart' };
}

export const getServerSideProps = serverPage(
  async ({ services }) => {
    const [addressBook, { kit }] = await Promise.all([
      services.address.book(),
      services.cart.summary(),
    ]);
    const selectedAddress = addressBook.shipping.find(({ chosenFor }) => chosenFor === 'shipping');
    const [{ cart, redeemable }, paymentOptions] = await Promise.all([
      services.checkout.summary({ kit, addressId: selectedAddress?.id, page: 'payment' }),
      services.checkout.paymentOptions(),
    ]);
    if (!cart.items) return redirectEmptyCart(services);
    // A saved address is neither shown nor used for gift cards alone.
    if (hasOnlyGiftCards(cart))
      return { cart, redeemable, addressBook: EMPTY_ADDRESS_BOOK, paymentOptions };
    return selectedAddress
      ? { cart, redeemable, addressBook, paymentOptions }
      : { redirect: '/checkout/address' };
  },
  { personal: true },
).for(PaymentPage);

export default function PaymentPage() {
  return (
    <PageContainer isNarrow>
      <PageHead title="Payment" path="/checkout/payment" noindex />
      <PageTitle title="Payment" />
      <TwoColumns
        aside={
          <>
            <CartPreview />
            <CartTotalsPanel />
          </>
        }
      >
        <CheckoutAddressSummary />
        <PaymentForm />
      </TwoColumns>
    </PageContainer>
  );
}
PaymentPage.slices = { checkoutSlice, addressSlice };
PaymentPage.frame = CHECKOUT_FRAME;
