import { ButtonLink } from '@/components/ui/Button';
import type { Order } from '@/lib/model/order';
import styles from './Acknowledgement.module.css';

/** Thanks, the number to keep, and what happens next. */
export const OrderConfirmed = ({ order }: { order: Order }) => (
  <header className={styles.head}>
    <p className={styles.label} data-tone="good">Order {order.id} is confirmed</p>
    <h1 className={styles.title}>Thank you, {order.address.name.split(' ')[0]}</h1>
    <p className={styles.text}>A confirmation is on its way to {order.email}. The designers begin now; each piece is checked by hand before it leaves, and you can follow every step under your orders.</p>
    <div className={styles.ways}>
      <ButtonLink href={`/user/my-orders/status?order_id=${order.id}`}>Follow this order</ButtonLink>
      <ButtonLink look="quiet" href="/">Continue shopping</ButtonLink>
    </div>
  </header>
);
