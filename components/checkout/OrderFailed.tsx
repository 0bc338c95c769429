import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { orderContents, type Order } from '@/lib/model/order';
import styles from './OrderAcknowledgement.module.css';

export function OrderFailed({ order }: { order: Order }) {
  const contents = orderContents(order);
  return (
    <header className={styles.header}>
      <p className={styles.label} data-tone="bad">
        Order {order.id} was not placed
      </p>
      <h1 className={styles.title}>
        {order.state === 'cancelled'
          ? 'Your payment was cancelled'
          : 'Your payment did not go through'}
      </h1>
      <p className={styles.text}>
        {order.state === 'failed' && order.failureReason ? `${order.failureReason}. ` : ''}You have
        not been charged, and{' '}
        {order.exchangeOf
          ? 'you can still exchange your original item'
          : `your ${contents} ${contents === 'gift card' ? 'is' : 'are'} back in your cart`}
        .
      </p>
      {order.state === 'failed' && (
        <p className={styles.secondary}>
          If it happens again, choose another payment method or{' '}
          <Link className={styles.link} href="/help/contact">
            contact us
          </Link>
          .
        </p>
      )}
      <div className={styles.actions}>
        {order.exchangeOf ? (
          <ButtonLink href={`/user/my-orders/status?order_id=${order.exchangeOf}`}>
            Back to order {order.exchangeOf}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href="/checkout/payment">Try again</ButtonLink>
            <ButtonLink look="tertiary" href="/checkout/cart">
              View cart
            </ButtonLink>
          </>
        )}
      </div>
    </header>
  );
}
