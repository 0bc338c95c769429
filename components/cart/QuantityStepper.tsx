import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { type CartLine, sizeWords } from '@/lib/model/cart';
import { useAppDispatch } from '@/store/hooks';
import { setQuantity } from '@/store/cart/slice';
import styles from './QuantityStepper.module.css';

const MOST = 20;
/** Several quick clicks are one change. */
const PAUSE_MS = 350;

/** How many of a line: a step at a time, or typed. What the server refuses goes back to what it was. */
export function QuantityStepper({ line }: { line: CartLine }) {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(line.quantity);
  const most = Math.max(1, Math.min(line.stock, MOST));
  const wanted = Number(typed ?? line.quantity) || line.quantity;

  const settle = async (quantity: number) => {
    clearTimeout(timer.current);
    if (quantity === line.quantity) return setTyped(undefined);
    latest.current = quantity;
    await dispatch(setQuantity({ productId: line.productId, sizeId: line.sizeId, quantity }));
    if (latest.current === quantity) setTyped(undefined);
  };
  // A step that leads nowhere stays a button, so that the focus is not lost on the way to it.
  const aim = (quantity: number) => {
    if (quantity < 1 || quantity > most) return;
    setTyped(String(quantity));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void settle(quantity), PAUSE_MS);
  };
  const accept = () => {
    if (typed !== undefined) void settle(Math.min(most, Math.max(1, wanted)));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') accept();
  };

  const named = `${line.name}, ${sizeWords(line.size)}`;
  return (
    <div className={styles.stepper} role="group" aria-label={`Quantity of ${named}`}>
      <button
        type="button"
        className={styles.step}
        aria-label={`One fewer of ${named}`}
        aria-disabled={wanted <= 1 || undefined}
        onClick={() => aim(wanted - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        className={styles.count}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        aria-label={`Quantity of ${named}`}
        value={typed ?? line.quantity}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 2))}
        onFocus={({ target }) => target.select()}
        onBlur={accept}
        onKeyDown={onKey}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={`One more of ${named}`}
        aria-disabled={wanted >= most || undefined}
        onClick={() => aim(wanted + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
