import { AddressPicker } from '@/components/address/AddressPicker';
import { CartTotalsPanel } from '@/components/cart/CartTotalsPanel';
import { CartPreview } from '@/components/checkout/CartPreview';
import { CHECKOUT_FRAME } from '@/components/checkout/checkoutFrame';
import { TwoColumns } from '@/components/ui/TwoColumns';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageTitle } from '@/components/ui/PageTitle';
import { hasOnlyGiftCards } from '@/lib/model/hasOnlyGiftCards';
import { customerIdOf, serverPage } from '@/server/pageLoader';
import { addressSlice } from '@/store/address/slice';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    const id = customerIdOf(context);
    const [cart, addressBook, customer, countries] = await Promise.all([
      services.cart.summary(),
      services.address.book(),
      services.account.profile(id),
      services.bootstrap.countries(),
    ]);
    if (cart.lines.length) return { cart, addressBook, customer, countries };
    return { redirect: hasOnlyGiftCards(cart) ? '/checkout/payment' : '/checkout/cart' };
  },
  { personal: true },
).for(AddressPage);

export default function AddressPage() {
  return (
    <PageContainer isNarrow>
      <PageHead title="Delivery address" path="/checkout/address" noindex />
      <PageTitle title="Delivery address" />
      <TwoColumns
        aside={
          <>
            <CartPreview />
            <CartTotalsPanel />
          </>
        }
      >
        <AddressPicker />
      </TwoColumns>
    </PageContainer>
  );
}
AddressPage.slices = { addressSlice };
AddressPage.frame = CHECKOUT_FRAME;
