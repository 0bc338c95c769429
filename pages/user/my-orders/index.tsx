import { AccountLayout } from '@/components/account/AccountLayout';
import { OrderList } from '@/components/orders/OrderList';
import { customerIdOf, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    customerIdOf(context);
    return { orders: await services.orders.list() };
  },
  { personal: true },
);

export default function OrdersPage() {
  return (
    <AccountLayout title="My orders" path="/user/my-orders">
      <OrderList />
    </AccountLayout>
  );
}
