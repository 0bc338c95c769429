import { useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { GIFT_MESSAGE_LENGTH } from '@/lib/model/bag';
import { setGiftMessage } from '@/store/operations/bag';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/slices/cart';
import styles from './BagWishes.module.css';

/** A card in the parcel. What was typed stays when it cannot be kept. */
export function GiftMessage() {
  const dispatch = useAppDispatch();
  const { giftMessage } = useAppSelector(selectCart);
  const [entered, setEntered] = useState<string>();
  const typed = entered ?? giftMessage;
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const keep = async (words: string) => {
    setBusy(true);
    const answer = await dispatch(setGiftMessage(words));
    setBusy(false);
    setError(
      setGiftMessage.rejected.match(answer)
        ? (answer.error.fields?.gift_message ?? answer.error.message)
        : '',
    );
    if (setGiftMessage.fulfilled.match(answer)) setEntered(undefined);
  };
  return (
    <details className={styles.gift} open={giftMessage !== ''}>
      <summary className={styles.summary}>Is it a gift? Add a message</summary>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.quiet}>
          Your words, on a card in the parcel
        </label>
        <textarea
          id={id}
          className={styles.area}
          maxLength={GIFT_MESSAGE_LENGTH}
          value={typed}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-left`}
          onChange={({ target }) => setEntered(target.value)}
        />
        {error && (
          <p className={styles.bad} role="alert">
            {error}
          </p>
        )}
        <div className={styles.foot}>
          <span id={`${id}-left`} className={styles.quiet}>
            {GIFT_MESSAGE_LENGTH - typed.length} letters left
          </span>
          <span role="status" className={styles.quiet}>
            {giftMessage && giftMessage === typed.trim() ? 'It goes with your order.' : ''}
          </span>
          {giftMessage && (
            <Button look="quiet" onClick={() => void keep('')}>
              Take it away
            </Button>
          )}
          <Button look="secondary" busy={busy} onClick={() => void keep(typed)}>
            Keep these words
          </Button>
        </div>
      </div>
    </details>
  );
}
