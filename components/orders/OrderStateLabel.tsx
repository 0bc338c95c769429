import { orderStatusLabel } from '@/lib/model/order';
import styles from './OrderStateLabel.module.css';

export const OrderStateLabel = ({ order }: { order: Parameters<typeof orderStatusLabel>[0] }) => (
  <span className={styles.state} data-state={order.state}>
    {orderStatusLabel(order)}
  </span>
);
