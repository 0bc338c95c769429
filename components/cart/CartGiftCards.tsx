import { Button } from '@/components/ui/Button';
import { formatDay } from '@/lib/i18n/day';
import { formatMoney } from '@/lib/i18n/money';
import { GIFT_CARD_DESIGNS, giftCardArtwork } from '@/lib/model/giftCard';
import { removeGiftCard } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './CartGiftCards.module.css';

export function CartGiftCards() {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const { giftCards } = useAppSelector(selectCart);
  return (
    <ul className={styles.cards} aria-label="Gift cards in your cart">
      {giftCards.map(({ id, amount, recipient, email, design, sendDay }) => (
        <li key={id} className={styles.card}>
          <picture className={styles.picture}>
            <img
              className={styles.artwork}
              src={giftCardArtwork(design)}
              alt=""
              width={160}
              height={100}
              loading="lazy"
            />
          </picture>
          <div className={styles.details}>
            <p className={styles.name}>Gift card</p>
            <p className={styles.secondary}>{GIFT_CARD_DESIGNS[design]} design</p>
            <p className={styles.secondary}>For {recipient}</p>
            <p className={styles.secondary}>
              Emailed to {email}{' '}
              {sendDay
                ? `on ${formatDay(sendDay, region.locale)}`
                : 'as soon as your payment is confirmed'}
            </p>
          </div>
          <p className={styles.price}>{formatMoney(amount, region)}</p>
          <Button look="tertiary" onClick={() => void dispatch(removeGiftCard(id))}>
            Remove<span className="visually-hidden"> the gift card for {recipient}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
