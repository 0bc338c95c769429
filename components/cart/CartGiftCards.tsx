import { Button } from '@/components/ui/Button';
import { formatMoney } from '@/lib/i18n/money';
import { removeGiftCard } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './CartGiftCards.module.css';

/** Gift cards in the cart, below the cart items. */
export function CartGiftCards() {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const { giftCards } = useAppSelector(selectCart);
  if (!giftCards.length) return null;
  return (
    <ul className={styles.cards} aria-label="Gift cards in your cart">
      {giftCards.map(({ id, amount, recipient, email }) => (
        <li key={id} className={styles.card}>
          <div>
            <p className={styles.name}>Gift card</p>
            <p className={styles.secondary}>
              For {recipient}, emailed to {email} after payment
            </p>
          </div>
          <p>{formatMoney(amount, region)}</p>
          <Button look="tertiary" onClick={() => void dispatch(removeGiftCard(id))}>
            Remove<span className="visually-hidden"> the gift card for {recipient}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
