import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { type CartLine, cutWords, isOneSize, isShort, sizeWords } from '@/lib/model/cart';
import { formatMoney } from '@/lib/i18n/money';
import { putAside } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { removeFromCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './BagLine.module.css';
import { LineNews } from './LineNews';
import { QuantityStepper } from './QuantityStepper';
import { ShortNotice } from './ShortNotice';
import { SizeChange } from './SizeChange';

/** One piece in the bag, with everything that can be done about it. */
export function BagLine({ line, first }: { line: CartLine; first: boolean }) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const short = isShort(line);
  const named = `${line.name}, ${sizeWords(line.size)}`;
  return (
    <li className={styles.line}>
      <Link href={line.href} className={styles.frame} tabIndex={-1} aria-hidden="true">
        <Picture
          className={styles.picture}
          src={line.image}
          alt=""
          width={450}
          height={600}
          kind="card"
          sizes="(width >= 48rem) 11rem, 7rem"
          eager={first}
        />
      </Link>
      <div className={styles.words}>
        <p className={styles.designer}>{line.designer}</p>
        <p className={styles.name}>
          <Link href={line.href}>{line.name}</Link>
        </p>
        <p className={styles.quiet}>{cutWords(line)}</p>
        <LineNews line={line} />
      </div>
      <p className={styles.price}>
        <span>{formatMoney(line.lineTotal, region)}</span>
        {line.quantity > 1 && (
          <span className={styles.quiet}>{formatMoney(line.youPay, region)} each</span>
        )}
        {line.mrp > line.youPay && (
          <s className={styles.quiet}>
            <span className="visually-hidden">Before: </span>
            {formatMoney(line.mrp * line.quantity, region)}
          </s>
        )}
      </p>
      {short && (
        <div className={styles.short}>
          <ShortNotice line={line} />
        </div>
      )}
      <div className={styles.controls}>
        {line.stock > 0 && <QuantityStepper line={line} />}
        <div className={styles.ways}>
          {!isOneSize(line) && <SizeChange line={line} />}
          <button
            type="button"
            className={styles.quietWay}
            onClick={() => void dispatch(putAside(line))}
          >
            Save for later<span className="visually-hidden">: {named}</span>
          </button>
          <button
            type="button"
            className={styles.quietWay}
            onClick={() => void dispatch(removeFromCart(line))}
          >
            Remove<span className="visually-hidden"> {named}</span>
          </button>
        </div>
      </div>
    </li>
  );
}
