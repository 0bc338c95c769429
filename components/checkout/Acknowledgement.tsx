import { useEffect } from 'react';
import { Notice } from '@/components/ui/Notice';
import type { Order } from '@/lib/model/order';
import { useAppDispatch } from '@/store/hooks';
import { refreshCart } from '@/store/slices/cart';
import { forgetAttempt } from './attempt';
import { OrderConfirmed } from './OrderConfirmed';
import { OrderFailed } from './OrderFailed';
import { OrderPending } from './OrderPending';

const FACES = {
  confirmed: OrderConfirmed,
  pending: OrderPending,
  failed: OrderFailed,
  cancelled: OrderFailed,
};

/** What became of the order: thanks, patience, or what went wrong and how to mend it. */
export function Acknowledgement({ order, blocked }: { order: Order; blocked: boolean }) {
  const dispatch = useAppDispatch();
  const { state } = order;
  useEffect(() => {
    if (state === 'pending') return;
    forgetAttempt();
    void dispatch(refreshCart()); // emptied by the order, or filled again when it failed
  }, [dispatch, state]);
  const Face = FACES[state];
  return (
    <>
      <Face order={order} />
      {blocked && (
        <Notice tone="warn">
          We have a question about this order before it can go on, and will write to {order.email}.
        </Notice>
      )}
    </>
  );
}
