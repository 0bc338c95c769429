import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Order } from '@/lib/model/order';
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
        Your pieces are kept for you meanwhile. If you have paid, please do not pay again: this
        order is either confirmed or given back to your bag.
      </p>
      {isUnreachable && (
        <Notice tone="warn">
          We cannot reach the store at the moment. Your order and your payment are safe; this page
          asks again when the network is back.
        </Notice>
      )}
      <p className={styles.secondary} role="status">
        {isPolling
          ? 'This page asks the bank again by itself. You may leave it; we will write to you.'
          : 'The bank has not answered yet. You may leave this page; we will write to you.'}
      </p>
      <div className={styles.actions}>
        {paymentUrl && (
          <Button onClick={() => goToPaymentPage(paymentUrl)}>Complete the payment</Button>
        )}
        <Button look="secondary" busy={isChecking} onClick={checkNow}>
          {isChecking ? 'Checking' : 'Check again'}
        </Button>
      </div>
    </header>
  );
}
