import { AccountFrame } from '@/components/account/AccountFrame';
import { OrderPieces } from '@/components/orders/OrderPieces';
import { OrderState } from '@/components/orders/OrderState';
import { OrderSummary } from '@/components/orders/OrderSummary';
import { OrderTrouble } from '@/components/orders/OrderTrouble';
import { customerIdOf, NOT_FOUND, serverPage } from '@/server/pageLoader';
import { useAppSelector } from '@/store/hooks';
import { selectOrder } from '@/store/orders/slice';

type Load = { orderId: number; detailId: number | null };

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
);

export default function OrderPage({ load: { orderId, detailId } }: { load: Load }) {
  const order = useAppSelector((state) => selectOrder(state, orderId));
  return (
    <AccountFrame
      title={`Order ${orderId}`}
      path="/user/my-orders/status"
      above={{ name: 'My orders', href: '/user/my-orders' }}
      beside={<OrderState order={order} />}
    >
      <OrderTrouble order={order} />
      <OrderPieces order={order} first={detailId ?? undefined} timeline />
      <OrderSummary order={order} />
    </AccountFrame>
  );
}
