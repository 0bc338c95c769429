import { AccountLayout } from '@/components/account/AccountLayout';
import { OrderList } from '@/components/orders/OrderList';
import { customerIdOf, serverPage } from '@/server/pageLoader';
import { ordersSlice } from '@/store/orders/slice';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    customerIdOf(context);
    return { orders: await services.orders.list() };
  },
  { personal: true },
).for(OrdersPage);

export default function OrdersPage() {
  return (
    <AccountLayout title="My orders" path="/user/my-orders">
      <OrderList />
    </AccountLayout>
  );
}
OrdersPage.slices = { ordersSlice };
