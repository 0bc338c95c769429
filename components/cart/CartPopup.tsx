import { Button, ButtonLink } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Picture } from '@/components/ui/Picture';
import { sizeLabel } from '@/lib/model/size';
import { formatMoney } from '@/lib/i18n/money';
import { selectAddedItem } from '@/store/cart/addedPopup';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { popupDismissed, selectCartCount, selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import { AddedSuggestions } from './AddedSuggestions';
import { cartArrivalText } from './cartArrivalText';
import styles from './CartPopup.module.css';
import { formatItemCount } from './formatItemCount';

/** A line as high as the text that follows with the response: an ordinary space has no height. */
const EMPTY_LINE = '\u00a0';

type AddedCartItem = NonNullable<ReturnType<typeof selectAddedItem>>;

function AddedItem({ item }: { item: AddedCartItem }) {
  const region = useAppSelector(selectRegion);
  return (
    <div className={styles.item}>
      <Picture
        className={styles.picture}
        src={item.image}
        alt=""
        width={300}
        height={400}
        kind="thumbnail"
        sizes="7rem"
        eager
      />
      <div className={styles.details}>
        <p className="designer-label">{item.designer}</p>
        <p>{item.name}</p>
        <p className={styles.secondary}>
          {sizeLabel(item)}, quantity {item.quantity}
        </p>
        <p>{formatMoney(item.youPay, region)}</p>
        <p className={styles.secondary}>
          {item.deliveryDay
            ? cartArrivalText({ ...item, deliveryDay: item.deliveryDay }, region.locale)
            : EMPTY_LINE}
        </p>
        {item.returnPolicy !== '' && (
          <p className={styles.secondary}>{item.returnPolicy ?? EMPTY_LINE}</p>
        )}
      </div>
    </div>
  );
}

/** The item just added. It opens at once; amounts follow with the server's response. */
export function CartPopup() {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const addedItem = useAppSelector(selectAddedItem);
  const itemCount = useAppSelector(selectCartCount);
  const { totals } = useAppSelector(selectCart);
  const dismiss = () => void dispatch(popupDismissed());
  return (
    <Dialog
      title="Added to your cart"
      placement="side"
      open={addedItem !== undefined}
      onClose={dismiss}
    >
      {addedItem && (
        <div className={styles.popup}>
          <AddedItem item={addedItem} />
          <p className={styles.total} aria-busy={addedItem.isPending}>
            <span>{formatItemCount(itemCount)} in your cart</span>
            <span className={styles.amount}>
              {addedItem.isPending ? EMPTY_LINE : formatMoney(totals.amount, region)}
            </span>
          </p>
          <div className={styles.actions}>
            <ButtonLink href="/checkout/address" onClick={dismiss}>
              Checkout
            </ButtonLink>
            <ButtonLink look="secondary" href="/checkout/cart" onClick={dismiss}>
              View cart
            </ButtonLink>
            <Button look="tertiary" onClick={dismiss}>
              Continue shopping
            </Button>
          </div>
          <AddedSuggestions onOpen={dismiss} />
        </div>
      )}
    </Dialog>
  );
}
