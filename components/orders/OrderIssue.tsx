import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Order } from '@/lib/model/order';

/** The next step for an order without payment; empty for any other order. */
export function OrderIssue({ order }: { order: Order }) {
  if (order.state === 'confirmed') return null;
  if (order.state === 'cancelled' && order.lines.some(({ status }) => status === 'cancelled'))
    return null; // cancelled item by item: each item shows its own status
  if (order.state === 'pending') {
    return (
      <Notice tone="warn">
        <p>
          We are waiting for your payment to be confirmed. Your pieces are kept for you meanwhile.
        </p>
        <ButtonLink look="tertiary" href={`/checkout/status?order_id=${order.id}`}>
          See how the payment stands
        </ButtonLink>
      </Notice>
    );
  }
  if (order.exchangeOf) {
    return (
      <Notice tone="bad">
        <p>
          {order.failureReason ?? 'The payment did not go through'}. Nothing was charged, and the
          piece you have is still yours to exchange.
        </p>
        <ButtonLink look="tertiary" href={`/user/my-orders/status?order_id=${order.exchangeOf}`}>
          Back to order {order.exchangeOf}
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <Notice tone="bad">
      <p>
        {order.failureReason ?? 'The payment did not go through'}. Nothing was charged, and your
        pieces went back to your bag.
      </p>
      <ButtonLink look="tertiary" href="/checkout/payment">
        Try again
      </ButtonLink>
    </Notice>
  );
}
