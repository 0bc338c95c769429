import { Link } from '@/components/ui/Link';
import { formatDateTime } from '@/lib/i18n/dates';
import { isCancelledOrReturned, type Order, type PaymentMethod } from '@/lib/model/order';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './OrderSummary.module.css';
import { useOrderMoney } from './useOrderMoney';

const METHOD_NAMES: Record<PaymentMethod, string> = {
  azapayment: 'Online payment',
  cod: 'Cash on delivery',
};

const paymentMethodText = ({ method, paidWith }: Order): string => paidWith || METHOD_NAMES[method];

function paymentStatusText({ method, state, lines }: Order): string {
  if (state === 'pending') return 'Not paid yet';
  if (state === 'confirmed') return method === 'cod' ? 'To be paid on delivery' : 'Paid';
  return lines.some(isCancelledOrReturned) ? 'Nothing is left to pay' : 'Nothing was charged';
}

/** Totals, payment method and delivery address of an order. */
export function OrderSummary({ order }: { order: Order }) {
  const { locale } = useAppSelector(selectRegion);
  const formatAmount = useOrderMoney(order);
  const {
    address,
    deductions: { coupon, kit, giftCards, points, giftCard, wallet },
  } = order;
  const activeItems = order.lines.filter((item) => !isCancelledOrReturned(item));
  const itemCount = activeItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const formatDeduction = (amount: number) => `− ${formatAmount(amount)}`;
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">Order {order.id}</h2>
      <dl className={styles.rows}>
        <div className={styles.row}>
          <dt>Date</dt>
          <dd>{formatDateTime(order.placedAt, locale)}</dd>
        </div>
        <div className={styles.row}>
          <dt>
            {itemCount} {itemCount === 1 ? 'piece' : 'pieces'}
          </dt>
          <dd>{formatAmount(order.subtotal)}</dd>
        </div>
        {coupon && coupon.discount > 0 && (
          <div className={styles.row}>
            <dt>Coupon {coupon.code}</dt>
            <dd>{formatDeduction(coupon.discount)}</dd>
          </div>
        )}
        <div className={styles.row}>
          <dt>Shipping</dt>
          <dd>{order.shipping === 0 ? 'Free' : formatAmount(order.shipping)}</dd>
        </div>
        {kit > 0 && (
          <div className={styles.row}>
            <dt>Measuring kit</dt>
            <dd>{formatAmount(kit)}</dd>
          </div>
        )}
        {giftCards > 0 && (
          <div className={styles.row}>
            <dt>Gift cards</dt>
            <dd>{formatAmount(giftCards)}</dd>
          </div>
        )}
        {points > 0 && (
          <div className={styles.row}>
            <dt>Loyalty points</dt>
            <dd>{formatDeduction(points)}</dd>
          </div>
        )}
        {giftCard > 0 && (
          <div className={styles.row}>
            <dt>Gift card</dt>
            <dd>{formatDeduction(giftCard)}</dd>
          </div>
        )}
        {wallet > 0 && (
          <div className={styles.row}>
            <dt>Wallet</dt>
            <dd>{formatDeduction(wallet)}</dd>
          </div>
        )}
        <div className={`${styles.row} ${styles.total}`}>
          <dt>Total</dt>
          <dd>{formatAmount(order.amount)}</dd>
        </div>
        <div className={styles.row}>
          <dt>{paymentMethodText(order)}</dt>
          <dd>{paymentStatusText(order)}</dd>
        </div>
      </dl>
      <div className={styles.address}>
        <h3 className={styles.label}>Delivery to</h3>
        <p>{address.name}</p>
        <p>
          {[
            address.line,
            address.city,
            [address.state, address.postalCode].filter(Boolean).join(' '),
            address.country,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p>{address.mobile}</p>
      </div>
      {order.giftMessage && (
        <div className={styles.address}>
          <h3 className={styles.label}>Your message with it</h3>
          <p className={styles.words}>{order.giftMessage}</p>
        </div>
      )}
      {order.exchangeOf && (
        <p className={styles.quiet}>
          In exchange for a piece of{' '}
          <Link
            className={styles.link}
            href={`/user/my-orders/status?order_id=${order.exchangeOf}`}
          >
            order {order.exchangeOf}
          </Link>
          .
        </p>
      )}
      {activeItems.length < order.lines.length && (
        <p className={styles.quiet}>Without what was cancelled or returned.</p>
      )}
      {(order.state === 'confirmed' || order.lines.some(isCancelledOrReturned)) && (
        <a
          className={styles.invoice}
          href={`/api/main/order/v1/orders/${order.id}/invoice.pdf`}
          download
        >
          Download the invoice (PDF)
        </a>
      )}
      <p className={styles.quiet}>Words about this order go to {order.email}.</p>
    </section>
  );
}
