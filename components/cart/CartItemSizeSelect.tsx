import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatMoney } from '@/lib/i18n/money';
import type { ProductSize } from '@/lib/model/product';
import type { CartItem } from '@/lib/model/cart';
import { sizeName } from '@/lib/model/size';
import { changeSize } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadSizes } from '@/store/product/thunks';
import { selectRegion } from '@/store/region/slice';
import styles from './CartItemRow.module.css';

/**
 * Changes the size of a cart item. The sizes load when the shopper asks for them, with their prices
 * if these differ.
 */
export function CartItemSizeSelect({
  item: { productId, sizeId, name },
  label,
}: {
  item: CartItem;
  /** The product and its size. */
  label: string;
}) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const [sizes, setSizes] = useState<ProductSize[]>();
  const [isOpen, setIsOpen] = useState(false);
  const selectRef = useRef<HTMLSelectElement>(null);
  const openSizes = async () => {
    const result = await dispatch(loadSizes(productId));
    if (!loadSizes.fulfilled.match(result)) return;
    setSizes(result.payload);
    setIsOpen(true);
  };
  useLayoutEffect(() => {
    if (isOpen) selectRef.current?.focus();
  }, [isOpen]);
  const change = async (id: number) => {
    if (id !== sizeId) await dispatch(changeSize({ productId, sizeId, newSizeId: id }));
    setIsOpen(false);
  };
  const closeIfUnchanged = ({ currentTarget }: FocusEvent<HTMLSelectElement>) => {
    if (Number(currentTarget.value) === sizeId) setIsOpen(false);
  };
  if (!isOpen)
    return (
      <button type="button" className={styles.action} onClick={() => void openSizes()}>
        Change size
        <span className="visually-hidden"> of {label}</span>
      </button>
    );
  return (
    <select
      ref={selectRef}
      className={styles.sizeSelect}
      aria-label={`Size of ${name}`}
      value={sizeId}
      onChange={({ target }) => void change(Number(target.value))}
      onBlur={closeIfUnchanged}
    >
      {sizes?.map(({ id, label: size, stock, price }) => (
        <option key={id} value={id} disabled={!stock && id !== sizeId}>
          {sizeName(size)}
          {price && `, ${formatMoney(price.youPay, region)}`}
          {!stock && ' (sold out)'}
        </option>
      ))}
    </select>
  );
}
