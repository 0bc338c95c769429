import { AccountLayout } from '@/components/account/AccountLayout';
import { OrderItems } from '@/components/orders/OrderItems';
import { OrderStateLabel } from '@/components/orders/OrderStateLabel';
import { OrderSummary } from '@/components/orders/OrderSummary';
import { OrderIssue } from '@/components/orders/OrderIssue';
import { customerIdOf, NOT_FOUND, serverPage } from '@/server/pageLoader';
import { useAppSelector } from '@/store/hooks';
import { ordersSlice, selectOrder } from '@/store/orders/slice';

type OrderPageData = { orderId: number; detailId: number | null };

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    customerIdOf(context);
    const { query } = context;
    const orderId = Number(query.order_id);
    if (!Number.isSafeInteger(orderId) || orderId <= 0) return NOT_FOUND;
    return {
      orders: [await services.orders.byId(orderId)],
      orderId,
      detailId: Number(query.order_detail_id) || null,
    };
  },
  { personal: true },
).for(OrderPage);

export default function OrderPage({ load: { orderId, detailId } }: { load: OrderPageData }) {
  const order = useAppSelector((state) => selectOrder(state, orderId));
  return (
    <AccountLayout
      title={`Order ${orderId}`}
      path="/user/my-orders/status"
      parentPage={{ name: 'My orders', href: '/user/my-orders' }}
      titleExtra={<OrderStateLabel order={order} />}
    >
      <OrderIssue order={order} />
      <OrderItems order={order} firstId={detailId ?? undefined} showTimeline />
      <OrderSummary order={order} />
    </AccountLayout>
  );
}
OrderPage.slices = { ordersSlice };
