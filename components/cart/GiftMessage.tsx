import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { GIFT_MESSAGE_LENGTH } from '@/lib/model/cartItem';
import { setGiftMessage } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import styles from './BagWishes.module.css';

/** A card in the parcel, saved when the field or the page is left. What was typed stays when it cannot be saved. */
export function GiftMessage() {
  const dispatch = useAppDispatch();
  const { giftMessage } = useAppSelector(selectCart);
  const [entered, setEntered] = useState<string>();
  const typed = entered ?? giftMessage;
  const unsaved = useRef<string>(undefined);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const save = async (words: string) => {
    unsaved.current = undefined;
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
  const change = (words: string) => {
    setEntered(words);
    unsaved.current = words;
  };
  const saveChange = () => {
    if (unsaved.current !== undefined && typed.trim() !== giftMessage) void save(typed);
  };
  // A link that is followed, or Back, may leave the page without leaving the field.
  useEffect(
    () => () => {
      if (unsaved.current !== undefined) void dispatch(setGiftMessage(unsaved.current));
    },
    [dispatch],
  );
  return (
    <details className={styles.gift} open={giftMessage !== ''}>
      <summary className={styles.summary}>Is it a gift? Add a message</summary>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.quiet}>
          Your message, on a card in the parcel
        </label>
        <textarea
          id={id}
          className={styles.area}
          maxLength={GIFT_MESSAGE_LENGTH}
          value={typed}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-left`}
          onChange={({ target }) => change(target.value)}
          onBlur={saveChange}
        />
        {error && (
          <p className={styles.bad} role="alert">
            {error}
          </p>
        )}
        <div className={styles.foot}>
          <span id={`${id}-left`} className={styles.quiet}>
            {GIFT_MESSAGE_LENGTH - typed.length} characters left
          </span>
          <span role="status" className={styles.quiet}>
            {giftMessage && giftMessage === typed.trim() ? 'Saved. It goes with your order.' : ''}
          </span>
          {giftMessage && (
            <Button look="quiet" onClick={() => void save('')}>
              Remove
            </Button>
          )}
          <Button look="secondary" busy={busy} onClick={() => void save(typed)}>
            Save message
          </Button>
        </div>
      </div>
    </details>
  );
}
