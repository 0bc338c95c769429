import { ItemDescription } from '@/components/product-card/ItemDescription';
import { type CartItem, sizeAndMeasurementLabel, isShortOfStock } from '@/lib/model/cart';
import { isOneSize, sizeLabel } from '@/lib/model/size';
import { formatMoney } from '@/lib/i18n/money';
import { saveForLater } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { removeFromCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './CartItemRow.module.css';
import { CartItemNotices } from './CartItemNotices';
import { QuantityStepper } from './QuantityStepper';
import { InsufficientStockNotice } from './InsufficientStockNotice';
import { CartItemSizeSelect } from './CartItemSizeSelect';

function CartItemPrice({ item }: { item: CartItem }) {
  const region = useAppSelector(selectRegion);
  return (
    <p className={styles.price}>
      <span>{formatMoney(item.lineTotal, region)}</span>
      {item.quantity > 1 && (
        <span className={styles.secondary}>{formatMoney(item.youPay, region)} each</span>
      )}
      {item.mrp > item.youPay && (
        <s className={styles.secondary}>
          <span className="visually-hidden">Before: </span>
          {formatMoney(item.mrp * item.quantity, region)}
        </s>
      )}
    </p>
  );
}

export function CartItemRow({ item, isFirst }: { item: CartItem; isFirst: boolean }) {
  const dispatch = useAppDispatch();
  const isShortOfStockItem = isShortOfStock(item);
  const itemLabel = `${item.name}, ${sizeLabel(item.size)}`;
  return (
    <li className={styles.item}>
      <ItemDescription
        item={item}
        sizes="(width >= 48rem) 11rem, 7rem"
        isEager={isFirst}
        lines={[sizeAndMeasurementLabel(item)]}
      >
        <CartItemNotices item={item} />
      </ItemDescription>
      <CartItemPrice item={item} />
      {isShortOfStockItem && (
        <div className={styles.stockNotice}>
          <InsufficientStockNotice item={item} />
        </div>
      )}
      <div className={styles.controls}>
        {item.stock > 0 && <QuantityStepper item={item} />}
        <div className={styles.actions}>
          {!isOneSize(item.size) && <CartItemSizeSelect item={item} />}
          <button
            type="button"
            className={styles.action}
            onClick={() => void dispatch(saveForLater(item))}
          >
            Save for later<span className="visually-hidden">: {itemLabel}</span>
          </button>
          <button
            type="button"
            className={styles.action}
            onClick={() => void dispatch(removeFromCart(item))}
          >
            Remove<span className="visually-hidden"> {itemLabel}</span>
          </button>
        </div>
      </div>
    </li>
  );
}
