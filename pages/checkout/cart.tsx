import dynamic from 'next/dynamic';
import { CartItemList } from '@/components/cart/CartItemList';
import { CartTotalsPanel } from '@/components/cart/CartTotalsPanel';
import { StickyCheckout } from '@/components/cart/StickyCheckout';
import { CheckoutButton } from '@/components/cart/CheckoutButton';
import { EmptyCart } from '@/components/cart/EmptyCart';
import { CartOptions } from '@/components/cart/CartOptions';
import { RemovedItemNotice } from '@/components/cart/RemovedItemNotice';
import { SavedItems } from '@/components/cart/SavedItems';
import { CartSavings } from '@/components/cart/CartSavings';
import { CheckoutSteps } from '@/components/checkout/CheckoutSteps';
import { TwoColumns } from '@/components/ui/TwoColumns';
import { PageHead } from '@/components/seo/PageHead';
import { ButtonLink } from '@/components/ui/Button';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageTitle } from '@/components/ui/PageTitle';
import { COOKIE } from '@/lib/http/cookies';
import { toCustomerId, toTrailId } from '@/lib/http/visitorIds';
import { EMPTY_CART } from '@/lib/model/cart';
import { serverPage } from '@/server/pageLoader';
import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { checkoutSlice } from '@/store/checkout/slice';
import { addressSlice } from '@/store/address/slice';
import { selectRegion } from '@/store/region/slice';

// Not needed for the first paint.
const PaymentSecurity = dynamic(
  () =>
    import(/* webpackChunkName: "payment-notes" */ '@/components/checkout/PaymentSecurity').then(
      (module) => module.PaymentSecurity,
    ),
  { ssr: false },
);

// Few countries have one.
const DutyEstimateNote = dynamic(() =>
  import(/* webpackChunkName: "cart-extras" */ '@/components/ui/DutyEstimateNote').then(
    (module) => module.DutyEstimateNote,
  ),
);

/** A visitor without a trail id has no cart yet. */
export const getServerSideProps = serverPage(
  async ({
    services,
    context: {
      req: { cookies },
    },
  }) => {
    const cart = toTrailId(cookies[COOKIE.trail]) ? await services.cart.summary() : EMPTY_CART;
    return toCustomerId(cookies[COOKIE.customer]) && cart.items
      ? {
          ...(await services.checkout.summary({
            kit: cart.kit,
            postcode: cart.postcode ?? undefined,
            page: 'cart',
          })),
          addressBook: await services.address.book(),
        }
      : { cart, redeemable: null };
  },
  { personal: true },
).for(CartPage);

export default function CartPage() {
  const {
    items,
    totals: { dutyEstimate },
  } = useAppSelector(selectCart);
  const region = useAppSelector(selectRegion);
  return (
    <PageContainer isNarrow>
      <PageHead title="Your cart" path="/checkout/cart" noindex />
      {items === 0 ? (
        <>
          <RemovedItemNotice />
          <EmptyCart />
          <SavedItems />
        </>
      ) : (
        <>
          <CheckoutSteps currentStep="Cart" />
          <PageTitle title="Your cart">
            <ButtonLink look="tertiary" href="/">
              Continue shopping
            </ButtonLink>
          </PageTitle>
          <TwoColumns
            aside={
              <>
                <CartTotalsPanel
                  estimate={
                    dutyEstimate && <DutyEstimateNote estimate={dutyEstimate} region={region} />
                  }
                >
                  <CheckoutButton />
                </CartTotalsPanel>
                <CartSavings />
                <PaymentSecurity />
                <ButtonLink look="tertiary" href="/help/contact?topic=cart">
                  Ask a stylist
                </ButtonLink>
              </>
            }
          >
            <CartItemList />
            <CartOptions />
            <SavedItems />
          </TwoColumns>
          <StickyCheckout />
        </>
      )}
    </PageContainer>
  );
}
CartPage.slices = { checkoutSlice, addressSlice };
