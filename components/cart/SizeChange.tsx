import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { Size } from '@/lib/model/product';
import { type CartLine, sizeWords } from '@/lib/model/cart';
import { changeSize } from '@/store/cart/thunks';
import { useAppDispatch } from '@/store/hooks';
import { loadSizes } from '@/store/product/thunks';
import styles from './BagLine.module.css';

/** Another size for a line, in its place. The sizes are asked for when they are first wanted. */
export function SizeChange({ line: { productId, sizeId, size, name } }: { line: CartLine }) {
  const dispatch = useAppDispatch();
  const [sizes, setSizes] = useState<Size[]>();
  const [open, setOpen] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const ask = async () => {
    const answer = await dispatch(loadSizes(productId));
    if (!loadSizes.fulfilled.match(answer)) return;
    setSizes(answer.payload);
    setOpen(true);
  };
  useEffect(() => {
    if (open) select.current?.focus();
  }, [open]);
  const change = async (id: number) => {
    if (id !== sizeId) await dispatch(changeSize({ productId, sizeId, newSizeId: id }));
    setOpen(false);
  };
  const leave = ({ currentTarget }: FocusEvent<HTMLSelectElement>) => {
    if (Number(currentTarget.value) === sizeId) setOpen(false);
  };
  if (!open)
    return (
      <button type="button" className={styles.quietWay} onClick={() => void ask()}>
        Change size
        <span className="visually-hidden">
          {' '}
          of {name}, {sizeWords(size)}
        </span>
      </button>
    );
  return (
    <select
      ref={select}
      className={styles.sizes}
      aria-label={`Size of ${name}`}
      value={sizeId}
      onChange={({ target }) => void change(Number(target.value))}
      onBlur={leave}
    >
      {sizes?.map(({ id, label, stock }) => (
        <option key={id} value={id} disabled={stock === 0 && id !== sizeId}>
          {label}
          {stock === 0 ? ' (sold out)' : ''}
        </option>
      ))}
    </select>
  );
}
