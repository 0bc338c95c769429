import type { Order } from '@/lib/model/order';
import { OrderPiece } from './OrderPiece';
import styles from './OrderPieces.module.css';
import { PieceJourney } from './PieceJourney';

/** The pieces of an order, each with its way; the one asked for stands first. */
export function OrderPieces({
  order,
  first,
  timeline = false,
}: {
  order: Order;
  first?: number;
  timeline?: boolean;
}) {
  const lines = [...order.lines].sort((a, b) => Number(b.id === first) - Number(a.id === first));
  return (
    <ul className={styles.pieces} aria-label={`Pieces of order ${order.id}`}>
      {lines.map((line) => (
        <OrderPiece key={line.id} order={order} line={line}>
          {timeline && <PieceJourney order={order} line={line} />}
        </OrderPiece>
      ))}
    </ul>
  );
}
