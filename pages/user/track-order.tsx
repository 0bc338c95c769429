import { OrderLookupForm } from '@/components/orders/OrderLookupForm';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async () => ({}), { personal: true });

export default function TrackOrderPage() {
  return (
    <PageContainer isNarrow>
      <PageHead title="Track your order" path="/user/track-order" noindex />
      <PageHeader
        title="Track your order"
        intro="Without signing in: with the number of the order, and the email or mobile number it was placed with."
      />
      <OrderLookupForm />
    </PageContainer>
  );
}
