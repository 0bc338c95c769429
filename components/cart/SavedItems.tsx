import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { SavedItem } from '@/lib/model/cart';
import { cartItemLabel } from '@/lib/model/cartItemLabel';
import { sizeLabel } from '@/lib/model/size';
import { formatMoney } from '@/lib/i18n/money';
import { removeSavedItem, moveToCart } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './SavedItems.module.css';

function SavedItemRow({ item }: { item: SavedItem }) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const itemLabel = cartItemLabel(item);
  return (
    <li className={styles.item}>
      <Link href={item.href} tabIndex={-1} aria-hidden="true">
        <Picture
          className={styles.picture}
          src={item.image}
          alt=""
          width={300}
          height={400}
          kind="card"
          sizes="6rem"
        />
      </Link>
      <div className={styles.details}>
        <p className="designer-label">{item.designer}</p>
        <p>
          <Link href={item.href}>{item.name}</Link>
        </p>
        <p className={styles.secondary}>
          {sizeLabel(item)}, {formatMoney(item.youPay, region)}
        </p>
        {item.stock === 0 ? (
          <p className={styles.secondary}>Sold out</p>
        ) : (
          <Button look="tertiary" onClick={() => void dispatch(moveToCart(item))}>
            Move to cart<span className="visually-hidden">: {itemLabel}</span>
          </Button>
        )}
        <Button look="tertiary" onClick={() => void dispatch(removeSavedItem(item))}>
          Remove<span className="visually-hidden"> {itemLabel}</span>
        </Button>
      </div>
    </li>
  );
}

export function SavedItems() {
  const { saved } = useAppSelector(selectCart);
  if (!saved.length) return null;
  return (
    <section className={styles.savedItems} aria-labelledby="saved-for-later">
      <h2 id="saved-for-later">Saved for later</h2>
      <ul className={styles.list}>
        {saved.map((item) => (
          <SavedItemRow key={item.sizeId} item={item} />
        ))}
      </ul>
    </section>
  );
}
