import { OrderHelp } from '@/components/orders/OrderHelp';
import { OrderLookupForm } from '@/components/orders/OrderLookupForm';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';
import { TwoColumns } from '@/components/ui/TwoColumns';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async () => ({}), { personal: true }).for(
  TrackOrderPage,
);

export default function TrackOrderPage() {
  return (
    <PageContainer isNarrow>
      <PageHead title="Track your order" path="/user/track-order" noindex />
      <PageHeader
        title="Track your order"
        intro="No need to sign in. Enter your order number and the email or mobile number you used."
      />
      <TwoColumns aside={<OrderHelp />}>
        <OrderLookupForm />
      </TwoColumns>
    </PageContainer>
  );
}
