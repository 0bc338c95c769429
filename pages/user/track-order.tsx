import { OrderLookup } from '@/components/orders/OrderLookup';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { PlaceHead } from '@/components/ui/PlaceHead';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async () => ({}), { personal: true });

export default function TrackOrderPage() {
  return (
    <Page narrow>
      <PageHead title="Follow an order" path="/user/track-order" noindex />
      <PlaceHead
        title="Follow an order"
        intro="Without signing in: with the number of the order, and the email or mobile number it was placed with."
      />
      <OrderLookup />
    </Page>
  );
}
