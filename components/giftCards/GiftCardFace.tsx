import { formatDay } from '@/lib/i18n/day';
import { formatMoney } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';
import { giftCardArtwork, type GiftCardDesign } from '@/lib/model/giftCard';
import { SHOP_NAME } from '@/lib/model/site';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './GiftCardFace.module.css';

type GiftCardFaceProps = {
  design?: GiftCardDesign;
  /** In whole rupees. */
  amount?: number;
  recipient?: string;
  sender?: string;
  message?: string;
  email?: string;
  sendDay?: string;
};

export function GiftCardFace({
  design = 'marigold',
  amount,
  recipient,
  sender,
  message,
  email,
  sendDay,
}: GiftCardFaceProps) {
  const { locale } = useAppSelector(selectRegion);
  return (
    <figure className={styles.preview} aria-label="Preview of the gift card">
      <div className={styles.card}>
        <picture>
          <img
            className={styles.artwork}
            src={giftCardArtwork(design)}
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
            {recipient && <span className={styles.name}>For {recipient}</span>}
            {sender && <span className={styles.name}>From {sender}</span>}
          </p>
        </div>
      </div>
      <figcaption className={styles.details}>
        {message && <p className={styles.message}>{message}</p>}
        <p className={styles.secondary}>
          Emailed to {email || 'your recipient'}{' '}
          {sendDay ? `on ${formatDay(sendDay, locale)}.` : 'as soon as your payment is confirmed.'}
        </p>
      </figcaption>
    </figure>
  );
}
