import { MeasuresText } from '@/components/measurements/MeasuresText';
import { Link } from '@/components/ui/Link';
import { LINE_STATUS_NAMES, type Order, type OrderLine } from '@/lib/model/order';
import { Parcel } from './Parcel';
import { PieceActions } from './PieceActions';
import styles from './PieceJourney.module.css';
import { Timeline } from './Timeline';
import { useOrderMoney } from './useOrderMoney';

const refundWords = ({ due, waiting }: NonNullable<OrderLine['refund']>): string => {
  if (waiting) return 'goes back once the item you exchanged is with us,';
  return due ? 'is on its way back' : 'went back';
};

function Ended({
  order,
  line: { id, status, refund, exchangedFor },
}: {
  order: Order;
  line: OrderLine;
}) {
  const money = useOrderMoney(order);
  const { points, giftCard, wallet } = order.deductions;
  const where = refund?.to === 'wallet' ? 'to your wallet' : 'to how you paid';
  return (
    <div className={styles.ended}>
      <p className={styles.state}>{LINE_STATUS_NAMES[status]}</p>
      {exchangedFor && (
        <p className={styles.quiet}>
          Exchanged for another size:{' '}
          <Link className={styles.link} href={`/user/my-orders/status?order_id=${exchangedFor}`}>
            order {exchangedFor}
          </Link>
          .
        </p>
      )}
      {!exchangedFor && refund && refund.amount > 0 && (
        <p className={styles.quiet}>
          {money(refund.amount)} {refundWords(refund)} {where}
          {points + giftCard + wallet > 0 && ', with every other means in its share'}.
        </p>
      )}
      {status === 'return_requested' && (
        <p className={styles.quiet}>
          The courier collects it. Please keep the tags on and have it ready in its box
          {exchangedFor ? '.' : '; the refund follows when it is back.'}
        </p>
      )}
      {refund && status !== 'return_requested' && (
        <a
          className={styles.link}
          href={`/api/main/order/v1/orders/${order.id}/items/${id}/credit-note.pdf`}
          download
        >
          Download the credit note (PDF)
        </a>
      )}
    </div>
  );
}

/** Where one ordered piece is, what can be done about it, and what it is made to. */
export const PieceJourney = ({ order, line }: { order: Order; line: OrderLine }) => (
  <div className={styles.journey}>
    {line.status === 'active' && line.exchangedFor && (
      <p className={styles.quiet}>
        Its exchange waits for the payment of{' '}
        <Link className={styles.link} href={`/checkout/status?order_id=${line.exchangedFor}`}>
          order {line.exchangedFor}
        </Link>
        .
      </p>
    )}
    {line.status === 'active' ? (
      order.state === 'confirmed' && (
        <>
          <Timeline order={order} line={line} />
          <Parcel line={line} />
        </>
      )
    ) : (
      <Ended order={order} line={line} />
    )}
    {line.measures && (
      <details className={styles.measures}>
        <summary>Made to the measures of {line.measures.person}</summary>
        <MeasuresText {...line.measures} />
      </details>
    )}
    <PieceActions order={order} line={line} />
  </div>
);
