import { ChosenAddress } from '@/components/address/ChosenAddress';
import { BagTotals } from '@/components/cart/BagTotals';
import { BagGlance } from '@/components/checkout/BagGlance';
import { CheckoutSteps } from '@/components/checkout/CheckoutSteps';
import { PaymentChoice } from '@/components/checkout/PaymentChoice';
import { TwoColumns } from '@/components/ui/TwoColumns';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { PageTitle } from '@/components/ui/PageTitle';
import type { Services } from '@/services';
import { serverPage } from '@/server/pageLoader';

/** A bag that was just ordered and not paid yet is not empty to a shopper who comes back: the order is what to go on with. */
async function withoutBag({ orders }: Services) {
  const pending = (await orders.list()).find(({ state }) => state === 'pending');
  return { redirect: pending ? `/checkout/status?order_id=${pending.id}` : '/checkout/cart' };
}

export const getServerSideProps = serverPage(
  async ({ services }) => {
    const [addressBook, { kit }] = await Promise.all([
      services.address.book(),
      services.cart.summary(),
    ]);
    const chosen = addressBook.shipping.find(({ chosenFor }) => chosenFor === 'shipping');
    const [{ cart, redeemable }, paymentOptions] = await Promise.all([
      services.checkout.summary({ kit, addressId: chosen?.id, page: 'payment' }),
      services.checkout.paymentOptions(),
    ]);
    if (!cart.items) return withoutBag(services);
    return chosen
      ? { cart, redeemable, addressBook, paymentOptions }
      : { redirect: '/checkout/address' };
  },
  { personal: true },
);

export default function PaymentPage() {
  return (
    <Page narrow>
      <PageHead title="Payment" path="/checkout/payment" noindex />
      <CheckoutSteps at="Payment" />
      <PageTitle title="Payment" />
      <TwoColumns
        aside={
          <>
            <BagGlance />
            <BagTotals title="Order total" />
          </>
        }
      >
        <ChosenAddress />
        <PaymentChoice />
      </TwoColumns>
    </Page>
  );
}
