import { Button, ButtonLink } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Picture } from '@/components/ui/Picture';
import { formatDay } from '@/lib/i18n/day';
import { sizeWords } from '@/lib/model/cart';
import { formatMoney } from '@/lib/i18n/money';
import { selectAddedPiece } from '@/store/cart/addedPopup';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { popupDismissed, selectBagCount, selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './CartPopup.module.css';
import { piecesOf } from './pieces';

/** What was just put into the bag, and the ways on from there. It is there at once; amounts come with the server's answer, for the browser adds nothing up. */
export function CartPopup() {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const added = useAppSelector(selectAddedPiece);
  const count = useAppSelector(selectBagCount);
  const { totals } = useAppSelector(selectCart);
  const dismiss = () => void dispatch(popupDismissed());
  return (
    <Dialog title="Added to your bag" place="side" open={added !== undefined} onClose={dismiss}>
      {added && (
        <div className={styles.popup}>
          <div className={styles.line}>
            <Picture
              className={styles.picture}
              src={added.image}
              alt=""
              width={300}
              height={400}
              kind="thumbnail"
              sizes="7rem"
              eager
            />
            <div className={styles.words}>
              <p className={styles.designer}>{added.designer}</p>
              <p>{added.name}</p>
              <p className={styles.quiet}>
                {sizeWords(added.size)}, quantity {added.quantity}
              </p>
              <p>{formatMoney(added.youPay, region)}</p>
              <p className={styles.quiet}>
                {added.deliveryDay
                  ? `Arrives by ${formatDay(added.deliveryDay, region.locale)}`
                  : ' '}
              </p>
            </div>
          </div>
          <p className={styles.total} aria-busy={added.coming}>
            <span>{piecesOf(count)} in your bag</span>
            <span className={styles.amount}>
              {added.coming ? ' ' : formatMoney(totals.amount, region)}
            </span>
          </p>
          <div className={styles.ways}>
            <ButtonLink href="/checkout/address" onClick={dismiss}>
              Checkout
            </ButtonLink>
            <ButtonLink look="secondary" href="/checkout/cart" onClick={dismiss}>
              View bag
            </ButtonLink>
            <Button look="quiet" onClick={dismiss}>
              Continue shopping
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
