import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { useAppSelector } from '@/store/hooks';
import { selectOrders } from '@/store/slices/orders';
import { OrderCard } from './OrderCard';
import styles from './OrderPieces.module.css';

/** Every order of this customer, the latest first. */
export function OrderList() {
  const orders = useAppSelector(selectOrders);
  if (!orders.length) {
    return (
      <EmptyState level={2} title="No orders yet" text="What you order can be followed here, from the designer's table to your door." picture="tiles/occasion-festive.avif">
        <ButtonLink href="/collection/women">Begin with women</ButtonLink>
      </EmptyState>
    );
  }
  return <ul className={styles.pieces}>{orders.map((order) => <OrderCard key={order.id} order={order} />)}</ul>;
}
