import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { orderContents, type Order } from '@/lib/model/order';
import styles from './OrderAcknowledgement.module.css';
import { useGoToPaymentPage } from './useGoToPaymentPage';
import { usePaymentPolling } from './usePaymentPolling';

/** Shown while the payment state is unknown: the page polls, and links back to the payment page. */
export function OrderPending({ order, message }: { order: Order; message: string }) {
  const { isPolling, isChecking, isUnreachable, checkNow } = usePaymentPolling(order);
  const { paymentUrl } = order;
  const goToPaymentPage = useGoToPaymentPage();
  return (
    <header className={styles.header}>
      <p className={styles.label} data-tone="warn">
        Order {order.id}
      </p>
      <h1 className={styles.title}>We are waiting for your payment</h1>
      {message && <p className={styles.text}>{message}</p>}
      <p className={styles.text}>
        {order.lines.length > 0 && 'Your items are reserved in the meantime. '}If you have paid,
        please do not pay again: if the payment fails, your {orderContents(order)} will be back in
        your cart.
      </p>
      {isUnreachable && (
        <Notice tone="warn">
          We can’t reach the store right now. Your order and payment are safe. This page checks
          again once you are back online.
        </Notice>
      )}
      <p className={styles.secondary} role="status">
        {isPolling
          ? 'This page updates automatically. You can leave it; we’ll email you.'
          : 'Your bank has not confirmed the payment yet. You can leave this page; we’ll email you.'}
      </p>
      <div className={styles.actions}>
        {paymentUrl && (
          <Button onClick={() => goToPaymentPage(paymentUrl)}>Complete payment</Button>
        )}
        <Button look="secondary" busy={isChecking} onClick={checkNow}>
          {isChecking ? 'Checking' : 'Check again'}
        </Button>
      </div>
    </header>
  );
}
