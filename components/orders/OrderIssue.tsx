import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Order } from '@/lib/model/order';

export function OrderIssue({ order }: { order: Order }) {
  if (order.state === 'confirmed') return null;
  if (order.state === 'cancelled' && order.lines.some(({ status }) => status === 'cancelled'))
    return null; // cancelled item by item: each item shows its own status
  if (order.state === 'pending') {
    return (
      <Notice tone="warn">
        <p>
          We are waiting for your payment to be confirmed. Your items are reserved in the meantime.
        </p>
        <ButtonLink look="tertiary" href={`/checkout/status?order_id=${order.id}`}>
          Check payment status
        </ButtonLink>
      </Notice>
    );
  }
  if (order.exchangeOf) {
    return (
      <Notice tone="bad">
        <p>
          {order.failureReason ?? 'The payment did not go through'}. You have not been charged, and
          you can still exchange your original item.
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
        {order.failureReason ?? 'The payment did not go through'}. You have not been charged, and
        your items are back in your cart.
      </p>
      <ButtonLink look="tertiary" href="/checkout/payment">
        Try again
      </ButtonLink>
    </Notice>
  );
}
