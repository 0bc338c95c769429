import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import type { CartItem } from '@/lib/model/cart';
import { cartItemLabel } from '@/lib/model/cartItemLabel';
import { useAppDispatch } from '@/store/hooks';
import { setQuantity } from '@/store/cart/slice';
import styles from './QuantityStepper.module.css';

const MAX_QUANTITY = 20;
/** Quick clicks are sent as one change. */
const DEBOUNCE_MS = 350;

function useQuantityInput(item: CartItem) {
  const dispatch = useAppDispatch();
  const [input, setInput] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestQuantity = useRef(item.quantity);
  const maxQuantity = Math.max(1, Math.min(item.stock, MAX_QUANTITY));
  const requestedQuantity = Number(input ?? item.quantity) || item.quantity;

  const saveQuantity = async (quantity: number) => {
    clearTimeout(timer.current);
    if (quantity === item.quantity) return setInput(undefined);
    latestQuantity.current = quantity;
    await dispatch(setQuantity({ productId: item.productId, sizeId: item.sizeId, quantity }));
    if (latestQuantity.current === quantity) setInput(undefined);
  };
  // A step beyond the limits stays enabled, because disabling a button loses the focus.
  const scheduleQuantity = (quantity: number) => {
    if (quantity < 1 || quantity > maxQuantity) return;
    setInput(String(quantity));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveQuantity(quantity), DEBOUNCE_MS);
  };
  const commitInput = () => {
    if (input !== undefined)
      void saveQuantity(Math.min(maxQuantity, Math.max(1, requestedQuantity)));
  };
  return { input, setInput, requestedQuantity, maxQuantity, scheduleQuantity, commitInput };
}

export function QuantityStepper({ item }: { item: CartItem }) {
  const { input, setInput, requestedQuantity, maxQuantity, scheduleQuantity, commitInput } =
    useQuantityInput(item);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commitInput();
  };

  const itemLabel = cartItemLabel(item);
  return (
    <div className={styles.stepper} role="group" aria-label={`Quantity of ${itemLabel}`}>
      <button
        type="button"
        className={styles.button}
        aria-label={`Decrease quantity of ${itemLabel}`}
        aria-disabled={requestedQuantity <= 1 || undefined}
        onClick={() => scheduleQuantity(requestedQuantity - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        className={styles.input}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        aria-label={`Quantity of ${itemLabel}`}
        value={input ?? item.quantity}
        onChange={({ target }) => setInput(target.value.replace(/\D/g, '').slice(0, 2))}
        onFocus={({ target }) => target.select()}
        onBlur={commitInput}
        onKeyDown={handleKeyDown}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={`Increase quantity of ${itemLabel}`}
        aria-disabled={requestedQuantity >= maxQuantity || undefined}
        onClick={() => scheduleQuantity(requestedQuantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
