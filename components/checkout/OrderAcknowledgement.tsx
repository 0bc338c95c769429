import { type ReactNode, useEffect } from 'react';
import { Notice } from '@/components/ui/Notice';
import type { Order } from '@/lib/model/order';
import { useAppDispatch } from '@/store/hooks';
import { refreshCart } from '@/store/cart/slice';
import { clearIdempotencyKey } from './idempotencyKey';
import { OrderConfirmed } from './OrderConfirmed';
import { OrderFailed } from './OrderFailed';
import { OrderPending } from './OrderPending';

const OrderScreen = ({
  order,
  pendingMessage,
  children,
}: {
  order: Order;
  pendingMessage: string;
  children: ReactNode;
}) => {
  if (order.state === 'confirmed') return <OrderConfirmed order={order}>{children}</OrderConfirmed>;
  return (
    <>
      {order.state === 'pending' ? (
        <OrderPending order={order} message={pendingMessage} />
      ) : (
        <OrderFailed order={order} />
      )}
      {children}
    </>
  );
};

/** `children` are the items of the order. */
export function OrderAcknowledgement({
  order,
  isBlocked,
  pendingMessage,
  children,
}: {
  order: Order;
  isBlocked: boolean;
  pendingMessage: string;
  children: ReactNode;
}) {
  const dispatch = useAppDispatch();
  const { state } = order;
  useEffect(() => {
    if (state === 'pending') return;
    clearIdempotencyKey();
    void dispatch(refreshCart()); // emptied by the order, or restored when it failed
  }, [dispatch, state]);
  return (
    <OrderScreen order={order} pendingMessage={pendingMessage}>
      {isBlocked && (
        <Notice tone="warn">
          We need to check something before we can process this order. We’ll email {order.email}.
        </Notice>
      )}
      {children}
    </OrderScreen>
  );
}
