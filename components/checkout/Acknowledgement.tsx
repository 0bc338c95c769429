import { useEffect } from 'react';
import { Notice } from '@/components/ui/Notice';
import type { Order } from '@/lib/model/order';
import { useAppDispatch } from '@/store/hooks';
import { refreshCart } from '@/store/cart/slice';
import { forgetAttempt } from './attempt';
import { OrderConfirmed } from './OrderConfirmed';
import { OrderFailed } from './OrderFailed';
import { OrderPending } from './OrderPending';

const FACES = {
  confirmed: OrderConfirmed,
  failed: OrderFailed,
  cancelled: OrderFailed,
};

const Settled = ({ order, state }: { order: Order; state: keyof typeof FACES }) => {
  const Face = FACES[state];
  return <Face order={order} />;
};

/** What became of the order: thanks, patience, or what went wrong and how to mend it. */
export function Acknowledgement({
  order,
  blocked,
  pending,
}: {
  order: Order;
  blocked: boolean;
  /** What the server said about a payment that is pending; empty for any other. */ pending: string;
}) {
  const dispatch = useAppDispatch();
  const { state } = order;
  useEffect(() => {
    if (state === 'pending') return;
    forgetAttempt();
    void dispatch(refreshCart()); // emptied by the order, or filled again when it failed
  }, [dispatch, state]);
  return (
    <>
      {state === 'pending' ? (
        <OrderPending order={order} message={pending} />
      ) : (
        <Settled order={order} state={state} />
      )}
      {blocked && (
        <Notice tone="warn">
          We have a question about this order before it can go on, and will write to {order.email}.
        </Notice>
      )}
    </>
  );
}
