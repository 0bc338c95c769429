import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Order } from '@/lib/model/order';
import styles from './Acknowledgement.module.css';
import { tokenOfOrder } from './attempt';
import { usePaymentWatch } from './usePaymentWatch';
import { usePlacing } from './usePlacing';

const never = () => () => undefined;

/** The payment is not known yet: the page keeps asking, and whoever left the payment page can go back to it. */
export function OrderPending({ order }: { order: Order }) {
  const { watching, checking, check } = usePaymentWatch(order);
  const { place, placing, refusal } = usePlacing();
  const token = useSyncExternalStore(never, () => tokenOfOrder(order.id), () => undefined);
  return (
    <header className={styles.head}>
      <p className={styles.label} data-tone="warn">Order {order.id}</p>
      <h1 className={styles.title}>We are waiting for your payment</h1>
      <p className={styles.text}>Your pieces are kept for you meanwhile. Please do not pay a second time: this order is either confirmed or given back to your bag.</p>
      <p className={styles.quiet} role="status">{watching ? 'This page asks the bank again by itself. You may leave it; we will write to you.' : 'The bank has not answered yet. You may leave this page; we will write to you.'}</p>
      {refusal && <Notice tone="bad">{refusal.message}</Notice>}
      <div className={styles.ways}>
        {token && <Button busy={placing} onClick={() => void place(order.method, token)}>Complete the payment</Button>}
        <Button look="secondary" busy={checking} onClick={check}>{checking ? 'Checking' : 'Check again'}</Button>
      </div>
    </header>
  );
}
