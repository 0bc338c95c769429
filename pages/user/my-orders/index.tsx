import { AccountNav } from '@/components/account/AccountNav';
import { OrderList } from '@/components/orders/OrderList';
import { PageHead } from '@/components/seo/PageHead';
import { Page } from '@/components/ui/Page';
import { PageTitle } from '@/components/ui/PageTitle';
import { serverPage } from '@/services/page';

export const getServerSideProps = serverPage(async ({ services }) => ({ orders: await services.orders.list() }), { personal: true });

export default function OrdersPage() {
  return (
    <Page narrow>
      <PageHead title="My orders" path="/user/my-orders" noindex />
      <AccountNav at="My orders" />
      <PageTitle title="My orders" />
      <OrderList />
    </Page>
  );
}
