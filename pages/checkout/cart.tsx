import { BagLines } from '@/components/cart/BagLines';
import { BagTotals } from '@/components/cart/BagTotals';
import { CheckoutBar } from '@/components/cart/CheckoutBar';
import { CheckoutWay } from '@/components/cart/CheckoutWay';
import { EmptyBag } from '@/components/cart/EmptyBag';
import { BagWishes } from '@/components/cart/BagWishes';
import { RemovedLine } from '@/components/cart/RemovedLine';
import { SavedLines } from '@/components/cart/SavedLines';
import { Savings } from '@/components/cart/Savings';
import { CheckoutSteps } from '@/components/checkout/CheckoutSteps';
import { TwoColumns } from '@/components/ui/TwoColumns';
import { PageHead } from '@/components/seo/PageHead';
import { ButtonLink } from '@/components/ui/Button';
import { Page } from '@/components/ui/Page';
import { PageTitle } from '@/components/ui/PageTitle';
import { COOKIE, validCustomerId, validTrailId } from '@/lib/http/cookies';
import { EMPTY_CART } from '@/lib/model/cart';
import { serverPage } from '@/server/pageLoader';
import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';

/** A visitor without a trail has put nothing anywhere yet. */
export const getServerSideProps = serverPage(
  async ({
    services,
    context: {
      req: { cookies },
    },
  }) => {
    const cart = validTrailId(cookies[COOKIE.trail]) ? await services.cart.summary() : EMPTY_CART;
    return validCustomerId(cookies[COOKIE.customer]) && cart.items
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
);

export default function CartPage() {
  const { items } = useAppSelector(selectCart);
  return (
    <Page narrow>
      <PageHead title="Your bag" path="/checkout/cart" noindex />
      {items === 0 ? (
        <>
          <RemovedLine />
          <EmptyBag />
          <SavedLines />
        </>
      ) : (
        <>
          <CheckoutSteps at="Bag" />
          <PageTitle title="Your bag">
            <ButtonLink look="quiet" href="/">
              Continue shopping
            </ButtonLink>
          </PageTitle>
          <TwoColumns
            aside={
              <>
                <BagTotals>
                  <CheckoutWay />
                </BagTotals>
                <Savings />
              </>
            }
          >
            <BagLines />
            <BagWishes />
            <SavedLines />
          </TwoColumns>
          <CheckoutBar />
        </>
      )}
    </Page>
  );
}
