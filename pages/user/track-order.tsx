import { useState } from 'react';
import { OrderHelp } from '@/components/orders/OrderHelp';
import { OrderLookupForm } from '@/components/orders/OrderLookupForm';
import { TrackedOrderItems } from '@/components/orders/TrackedOrderItems';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';
import { TwoColumns } from '@/components/ui/TwoColumns';
import type { TrackedOrder } from '@/lib/model/tracking';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async () => ({}), { personal: true }).for(
  TrackOrderPage,
);

export default function TrackOrderPage() {
  const [order, setOrder] = useState<TrackedOrder>();
  return (
    <PageContainer isNarrow>
      <PageHead title="Track your order" path="/user/track-order" noindex />
      {!order && (
        <PageHeader
          title="Track your order"
          intro="No need to sign in. Enter your order number and the email or mobile number you used for it, and we’ll send a code to confirm it’s you."
        />
      )}
      <TwoColumns aside={<OrderHelp />}>
        {order ? <TrackedOrderItems order={order} /> : <OrderLookupForm onOrderOpen={setOrder} />}
      </TwoColumns>
    </PageContainer>
  );
}
