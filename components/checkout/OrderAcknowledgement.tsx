import { useEffect } from 'react';
import { Notice } from '@/components/ui/Notice';
import type { Order } from '@/lib/model/order';
import { useAppDispatch } from '@/store/hooks';
import { refreshCart } from '@/store/cart/slice';
import { clearIdempotencyKey } from './idempotencyKey';
import { OrderConfirmed } from './OrderConfirmed';
import { OrderFailed } from './OrderFailed';
import { OrderPending } from './OrderPending';

const SETTLED_SCREENS = {
  confirmed: OrderConfirmed,
  failed: OrderFailed,
  cancelled: OrderFailed,
};

const SettledOrder = ({ order, state }: { order: Order; state: keyof typeof SETTLED_SCREENS }) => {
  const Screen = SETTLED_SCREENS[state];
  return <Screen order={order} />;
};

export function OrderAcknowledgement({
  order,
  isBlocked,
  pendingMessage,
}: {
  order: Order;
  isBlocked: boolean;
  pendingMessage: string;
}) {
  const dispatch = useAppDispatch();
  const { state } = order;
  useEffect(() => {
    if (state === 'pending') return;
    clearIdempotencyKey();
    void dispatch(refreshCart()); // emptied by the order, or restored when it failed
  }, [dispatch, state]);
  return (
    <>
      {state === 'pending' ? (
        <OrderPending order={order} message={pendingMessage} />
      ) : (
        <SettledOrder order={order} state={state} />
      )}
      {isBlocked && (
        <Notice tone="warn">
          We need to check something before we can process this order. We’ll email {order.email}.
        </Notice>
      )}
    </>
  );
}
