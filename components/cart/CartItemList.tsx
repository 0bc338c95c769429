import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { CartGiftCards } from './CartGiftCards';
import { CartItemRow } from './CartItemRow';
import styles from './CartItemList.module.css';
import { RemovedItemNotice } from './RemovedItemNotice';

/** All cart items, with the notice of the last removal above them. */
export function CartItemList() {
  const { lines } = useAppSelector(selectCart);
  return (
    <div>
      <RemovedItemNotice />
      <ul className={styles.items} aria-label="Items in your cart">
        {lines.map((item, index) => (
          <CartItemRow key={item.sizeId} item={item} isFirst={index < 2} />
        ))}
      </ul>
      <CartGiftCards />
    </div>
  );
}
