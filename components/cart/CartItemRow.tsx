import dynamic from 'next/dynamic';
import { ItemDescription } from '@/components/product-card/ItemDescription';
import { type CartItem, isShortOfStock } from '@/lib/model/cart';
import { cartItemLabel, sizeAndMeasurementLabel } from '@/lib/model/cartItemLabel';
import { isOneSize } from '@/lib/model/size';
import { formatMoney } from '@/lib/i18n/money';
import { saveForLater } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { removeFromCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './CartItemRow.module.css';
import { CartItemNotices } from './CartItemNotices';
import { QuantityStepper } from './QuantityStepper';
import { CartItemSizeSelect } from './CartItemSizeSelect';

// Few items are short of stock.
const InsufficientStockNotice = dynamic(() =>
  import(/* webpackChunkName: "cart-extras" */ './InsufficientStockNotice').then(
    (module) => module.InsufficientStockNotice,
  ),
);

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
  const itemLabel = cartItemLabel(item);
  return (
    <li className={styles.item}>
      <ItemDescription item={item} sizes="(width >= 48rem) 11rem, 7rem" isEager={isFirst}>
        <div className={styles.size}>
          {sizeAndMeasurementLabel(item)}
          {!isOneSize(item.size) && <CartItemSizeSelect item={item} label={itemLabel} />}
        </div>
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
