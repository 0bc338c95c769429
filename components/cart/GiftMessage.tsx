import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { MAX_GIFT_MESSAGE_LENGTH } from '@/lib/model/cartItem';
import { setGiftMessage } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import styles from './CartOptions.module.css';
import { Disclosure } from './Disclosure';

function useGiftMessage() {
  const dispatch = useAppDispatch();
  const { giftMessage } = useAppSelector(selectCart);
  const [draft, setDraft] = useState<string>();
  const message = draft ?? giftMessage;
  const unsaved = useRef<string>(undefined);
  const [error, setError] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const save = async (text: string) => {
    unsaved.current = undefined;
    setIsSaving(true);
    const result = await dispatch(setGiftMessage(text));
    setIsSaving(false);
    setError(
      setGiftMessage.rejected.match(result)
        ? (result.error.fields?.gift_message ?? result.error.message)
        : '',
    );
    if (setGiftMessage.fulfilled.match(result)) setDraft(undefined);
  };
  const change = (text: string) => {
    setDraft(text);
    unsaved.current = text;
  };
  const saveChange = () => {
    if (unsaved.current !== undefined && message.trim() !== giftMessage) void save(message);
  };
  // Link navigation and Back can unmount the page without a blur event.
  useEffect(
    () => () => {
      if (unsaved.current !== undefined) void dispatch(setGiftMessage(unsaved.current));
    },
    [dispatch],
  );
  return { giftMessage, message, error, isSaving, save, change, saveChange };
}

/** The gift message, saved on blur and on leaving; the text stays when saving fails. */
export function GiftMessage() {
  const { giftMessage, message, error, isSaving, save, change, saveChange } = useGiftMessage();
  const [startsOpen] = useState(giftMessage !== '');
  const id = useId();
  return (
    <div className={styles.giftMessage}>
      <Disclosure title="Add a gift message" open={startsOpen}>
        <div className={styles.giftMessageForm}>
          <label htmlFor={id} className={styles.secondary}>
            Gift message (printed on a card)
          </label>
          <textarea
            id={id}
            className={styles.textarea}
            maxLength={MAX_GIFT_MESSAGE_LENGTH}
            value={message}
            aria-invalid={error !== ''}
            aria-describedby={`${id}-left`}
            onChange={({ target }) => change(target.value)}
            onBlur={saveChange}
          />
          {error && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
          <div className={styles.footer}>
            <span id={`${id}-left`} className={styles.secondary}>
              {MAX_GIFT_MESSAGE_LENGTH - message.length} characters left
            </span>
            <span role="status" className={styles.secondary}>
              {giftMessage && giftMessage === message.trim() ? 'Message saved' : ''}
            </span>
            {giftMessage && (
              <Button look="tertiary" onClick={() => void save('')}>
                Remove message
              </Button>
            )}
            <Button look="secondary" busy={isSaving} onClick={() => void save(message)}>
              Save message
            </Button>
          </div>
        </div>
      </Disclosure>
    </div>
  );
}
