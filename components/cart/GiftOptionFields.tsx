import { useRef, useState } from 'react';
import { Checkbox } from '@/components/ui/Checkbox';
import { formatMoney } from '@/lib/i18n/money';
import type { GiftOptions } from '@/lib/model/cartItem';
import { setGiftOptions } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './CartOptions.module.css';

/** Options are saved one after the other, so that the last click decides. */
function useGiftOptions() {
  const dispatch = useAppDispatch();
  const { giftWrap, hidePrices } = useAppSelector(selectCart);
  const [pending, setPending] = useState<Partial<GiftOptions>>({});
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const change = async (options: Partial<GiftOptions>) => {
    setPending((unsaved) => ({ ...unsaved, ...options }));
    const save = lastSave.current.then(() => dispatch(setGiftOptions(options)));
    lastSave.current = save;
    await save;
    if (lastSave.current === save) setPending({});
  };
  return { options: { giftWrap, hidePrices, ...pending }, change };
}

/** Gift wrap with its fee, and the packing slip without prices. */
export function GiftOptionFields() {
  const region = useAppSelector(selectRegion);
  const { giftWrapFee } = useAppSelector(selectCart);
  const { options, change } = useGiftOptions();
  if (giftWrapFee === undefined) return null;
  const fee = giftWrapFee
    ? `${formatMoney(giftWrapFee, region)} for the order`
    : 'with our compliments';
  return (
    <div className={styles.giftOptions}>
      <Checkbox
        label={
          <span className={styles.choice}>
            Gift wrap
            <span className={styles.secondary}>Boxed and tied with ribbon by hand, {fee}.</span>
          </span>
        }
        checked={options.giftWrap}
        onChange={({ target }) => void change({ giftWrap: target.checked })}
      />
      <Checkbox
        label={
          <span className={styles.choice}>
            Hide prices on the packing slip
            <span className={styles.secondary}>
              The parcel carries your gift message and no prices.
            </span>
          </span>
        }
        checked={options.hidePrices}
        onChange={({ target }) => void change({ hidePrices: target.checked })}
      />
    </div>
  );
}
