import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { TextAreaField } from '@/components/ui/TextAreaField';
import { MAX_GIFT_MESSAGE_LENGTH } from '@/lib/model/cartItem';
import { selectCart } from '@/store/cart/slice';
import { setGiftMessage } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './CartOptions.module.css';

function useGiftMessage() {
  const dispatch = useAppDispatch();
  const { giftMessage } = useAppSelector(selectCart);
  const [draft, setDraft] = useState<string>();
  const message = draft ?? giftMessage;
  const unsaved = useRef<string>(undefined);
  const [error, setError] = useState<string>();
  const save = async () => {
    unsaved.current = undefined;
    const result = await dispatch(setGiftMessage(message));
    if (setGiftMessage.rejected.match(result)) {
      setError(result.error.fields?.gift_message ?? result.error.message);
      return false;
    }
    setError(undefined);
    setDraft(undefined);
    return true;
  };
  const change = (text: string) => {
    setDraft(text);
    unsaved.current = text;
  };
  const saveChange = () => {
    if (unsaved.current !== undefined && message.trim() !== giftMessage) void save();
  };
  // Link navigation and Back can unmount the page without a blur event.
  useEffect(
    () => () => {
      if (unsaved.current !== undefined) void dispatch(setGiftMessage(unsaved.current));
    },
    [dispatch],
  );
  return { giftMessage, message, error, save, change, saveChange };
}

/** Saves on blur and on leaving, and closes by its button; the text stays when saving fails. */
export function GiftMessageForm({ onSaved }: { onSaved: () => void }) {
  const { giftMessage, message, error, save, change, saveChange } = useGiftMessage();
  // Not of a save on blur: the click that took the focus would be lost.
  const [isClosing, setIsClosing] = useState(false);
  const saveAndClose = async () => {
    setIsClosing(true);
    if (await save()) onSaved();
    else setIsClosing(false);
  };
  return (
    <div className={styles.giftMessageForm}>
      <TextAreaField
        label="Gift message"
        hint={`Printed on a card. ${MAX_GIFT_MESSAGE_LENGTH - message.length} characters left`}
        maxLength={MAX_GIFT_MESSAGE_LENGTH}
        autoFocus
        value={message}
        error={error}
        onChange={({ target }) => change(target.value)}
        onBlur={saveChange}
      />
      <div className={styles.giftMessageActions}>
        <Button look="secondary" busy={isClosing} onClick={() => void saveAndClose()}>
          Save message
        </Button>
        <span role="status" className={styles.secondary}>
          {giftMessage && giftMessage === message.trim() ? 'Message saved' : ''}
        </span>
      </div>
    </div>
  );
}
