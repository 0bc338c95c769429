import { GIFT_CARD_DESIGNS, giftCardArtwork, isGiftCardDesign } from '@/lib/model/giftCard';
import styles from './GiftCardOptions.module.css';
import type { GiftCardFormState } from './useGiftCardForm';

export const DesignPicker = ({ register }: Pick<GiftCardFormState, 'register'>) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>Design</legend>
    <div className={styles.designs}>
      {Object.keys(GIFT_CARD_DESIGNS)
        .filter(isGiftCardDesign)
        .map((design) => (
          <label key={design} className={styles.choice}>
            <input className={styles.radio} type="radio" value={design} {...register('design')} />
            <span className={styles.design}>
              <picture>
                <img
                  className={styles.artwork}
                  src={giftCardArtwork(design)}
                  alt=""
                  width={160}
                  height={100}
                />
              </picture>
              {GIFT_CARD_DESIGNS[design]}
            </span>
          </label>
        ))}
    </div>
  </fieldset>
);
