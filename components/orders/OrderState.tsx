import { standingOf } from '@/lib/model/order';
import styles from './OrderState.module.css';

/** How an order stands, in a word. */
export const OrderState = ({ order }: { order: Parameters<typeof standingOf>[0] }) => (
  <span className={styles.state} data-state={order.state}>
    {standingOf(order)}
  </span>
);
