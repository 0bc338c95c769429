import dynamic from 'next/dynamic';
import { Picture } from '@/components/ui/Picture';
import { SummaryHeader } from '@/components/ui/SummaryHeader';
import { formatDay } from '@/lib/i18n/day';
import type { Cart } from '@/lib/model/cart';
import { sizeAndMeasurementLabel } from '@/lib/model/cartItemLabel';
import { formatMoney } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectAddressBook } from '@/store/address/slice';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './CartPreview.module.css';

// Few carts have any.
const CartExtras = dynamic(() => import('./CartExtras').then((module) => module.CartExtras));

const hasExtras = ({ lines, eventDay, kit, giftMessage, giftWrap, hidePrices }: Cart) =>
  lines.length > 0 && (eventDay || kit || giftMessage || giftWrap || hidePrices);

export function CartPreview() {
  const region = useAppSelector(selectRegion);
  const cart = useAppSelector(selectCart);
  const isPickup = useAppSelector(selectAddressBook).stores.some(({ chosen }) => chosen);
  const { lines, giftCards } = cart;
  return (
    <section className={styles.cartPreview} aria-labelledby="cart-preview">
      <SummaryHeader
        id="cart-preview"
        title="Your cart"
        href="/checkout/cart"
        linkLabel="Edit"
        linkSubject="your cart"
      />
      <ul className={styles.items}>
        {lines.map((item) => (
          <li key={item.sizeId} className={styles.item}>
            <Picture
              className={styles.picture}
              src={item.image}
              alt=""
              width={300}
              height={400}
              kind="thumbnail"
              sizes="4.5rem"
            />
            <div className={styles.details}>
              <p className="designer-label">{item.designer}</p>
              <p>{item.name}</p>
              <p className={styles.secondary}>
                {sizeAndMeasurementLabel(item)}, quantity {item.quantity}
              </p>
              <p className={styles.secondary}>
                {isPickup ? 'Ready to collect' : 'Arrives'} by{' '}
                {formatDay(item.deliveryDay, region.locale)}
              </p>
              {item.returnPolicy && <p className={styles.secondary}>{item.returnPolicy}</p>}
            </div>
            <p className={styles.amount}>{formatMoney(item.lineTotal, region)}</p>
          </li>
        ))}
        {giftCards.map(({ id, recipient, amount }) => (
          <li key={`g${id}`} className={styles.item}>
            <p className={styles.details}>Gift card for {recipient}</p>
            <p className={styles.amount}>{formatMoney(amount, region)}</p>
          </li>
        ))}
      </ul>
      {hasExtras(cart) && <CartExtras />}
    </section>
  );
}
