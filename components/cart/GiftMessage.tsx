import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { selectCart } from '@/store/cart/slice';
import { setGiftMessage } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './CartOptions.module.css';
import { Disclosure } from './Disclosure';

// Loaded when it is opened.
const GiftMessageForm = dynamic(
  () =>
    import(/* webpackChunkName: "cart-extras" */ './GiftMessageForm').then(
      (module) => module.GiftMessageForm,
    ),
  { ssr: false },
);

/** The saved gift message with its buttons, else the form. */
export function GiftMessage() {
  const dispatch = useAppDispatch();
  const { giftMessage } = useAppSelector(selectCart);
  // False after the form was closed: the focus was inside.
  const [isEditing, setIsEditing] = useState<boolean>();
  const ref = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string>();
  const remove = async () => {
    ref.current?.focus();
    const result = await dispatch(setGiftMessage(''));
    setError(setGiftMessage.rejected.match(result) ? result.error.message : undefined);
  };
  return (
    <div className={styles.giftMessage} ref={ref} tabIndex={-1}>
      {giftMessage && !isEditing ? (
        <>
          <p className={styles.giftMessageTitle}>Gift message</p>
          <p className={styles.savedMessage}>{giftMessage}</p>
          {error && <Notice tone="bad">{error}</Notice>}
          <p className={styles.giftMessageActions}>
            <Button
              look="tertiary"
              autoFocus={isEditing === false}
              onClick={() => setIsEditing(true)}
            >
              Edit<span className="visually-hidden"> gift message</span>
            </Button>
            <Button look="tertiary" onClick={() => void remove()}>
              Remove<span className="visually-hidden"> gift message</span>
            </Button>
          </p>
        </>
      ) : (
        <Disclosure
          title={giftMessage ? 'Gift message' : 'Add a gift message'}
          open={isEditing}
          onToggle={setIsEditing}
        >
          {isEditing && <GiftMessageForm onSaved={() => setIsEditing(false)} />}
        </Disclosure>
      )}
    </div>
  );
}
