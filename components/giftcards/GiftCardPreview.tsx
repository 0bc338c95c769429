import { useWatch, type Control } from 'react-hook-form';
import { formatDay } from '@/lib/i18n/day';
import { formatMoney } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';
import { giftCardArtwork, isGiftCardDesign } from '@/lib/model/giftCard';
import { SHOP_NAME } from '@/lib/model/site';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import type { GiftCardFormValues } from './giftCardDraft';
import styles from './GiftCardPreview.module.css';
import { amountOf } from './useGiftCardForm';

/** The gift card as its recipient will see it, while it is being filled in. */
export function GiftCardPreview({ control }: { control: Control<GiftCardFormValues> }) {
  const { locale } = useAppSelector(selectRegion);
  const values = useWatch({ control }) as GiftCardFormValues;
  const { design, recipient, sender, message, email, sendDay } = values;
  const amount = amountOf(values);
  return (
    <figure className={styles.preview} aria-label="Preview of the gift card">
      <div className={styles.card}>
        <picture>
          <img
            className={styles.artwork}
            src={giftCardArtwork(isGiftCardDesign(design) ? design : 'marigold')}
            alt=""
            width={640}
            height={400}
          />
        </picture>
        <div className={styles.text}>
          <p className={styles.shop}>{SHOP_NAME}</p>
          <p className={styles.amount}>
            {amount === undefined ? 'Gift card' : formatMoney(amount, INDIA)}
          </p>
          <p className={styles.names}>
            {recipient.trim() && <span className={styles.name}>For {recipient}</span>}
            {sender.trim() && <span className={styles.name}>From {sender}</span>}
          </p>
        </div>
      </div>
      <figcaption className={styles.details}>
        {message.trim() && <p className={styles.message}>{message}</p>}
        <p className={styles.secondary}>
          Emailed to {email.trim() || 'your recipient'}{' '}
          {sendDay ? `on ${formatDay(sendDay, locale)}` : 'as soon as you have paid'}
        </p>
      </figcaption>
    </figure>
  );
}
