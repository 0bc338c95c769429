import dynamic from 'next/dynamic';
import { useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { CartItemRow } from './CartItemRow';
import styles from './CartItemList.module.css';
import { RemovedItemNotice } from './RemovedItemNotice';

// Few carts have gift cards.
const CartGiftCards = dynamic(() =>
  import(/* webpackChunkName: "cart-extras" */ './CartGiftCards').then(
    (module) => module.CartGiftCards,
  ),
);

export function CartItemList() {
  const { lines, giftCards } = useAppSelector(selectCart);
  return (
    <div>
      <RemovedItemNotice />
      <ul className={styles.items} aria-label="Items in your cart">
        {lines.map((item, index) => (
          <CartItemRow key={item.sizeId} item={item} isFirst={index < 2} />
        ))}
      </ul>
      {giftCards.length > 0 && <CartGiftCards />}
    </div>
  );
}
