import { AddressChoice } from '@/components/address/AddressChoice';
import { BagTotals } from '@/components/cart/BagTotals';
import { BagGlance } from '@/components/checkout/BagGlance';
import { CheckoutSteps } from '@/components/checkout/CheckoutSteps';
import { TwoColumns } from '@/components/ui/TwoColumns';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { PageTitle } from '@/components/ui/PageTitle';
import { customerIdOf, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    const id = customerIdOf(context);
    const [cart, addressBook, customer, countries] = await Promise.all([
      services.cart.summary(),
      services.address.book(),
      services.account.profile(id),
      services.bootstrap.countries(),
    ]);
    return cart.lines.length
      ? { cart, addressBook, customer, countries }
      : { redirect: '/checkout/cart' };
  },
  { personal: true },
);

export default function AddressPage() {
  return (
    <Page narrow>
      <PageHead title="Delivery address" path="/checkout/address" noindex />
      <CheckoutSteps at="Address" />
      <PageTitle title="Delivery address" />
      <TwoColumns
        aside={
          <>
            <BagGlance />
            <BagTotals />
          </>
        }
      >
        <AddressChoice />
      </TwoColumns>
    </Page>
  );
}
