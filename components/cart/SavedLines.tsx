import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { type SavedLine, sizeWords } from '@/lib/model/cart';
import { formatMoney } from '@/lib/i18n/money';
import { letGo, takeBack } from '@/store/cart/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './SavedLines.module.css';

function Saved({ line }: { line: SavedLine }) {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const named = `${line.name}, ${sizeWords(line.size)}`;
  return (
    <li className={styles.line}>
      <Link href={line.href} tabIndex={-1} aria-hidden="true">
        <Picture
          className={styles.picture}
          src={line.image}
          alt=""
          width={300}
          height={400}
          kind="card"
          sizes="6rem"
        />
      </Link>
      <div className={styles.words}>
        <p>{line.designer}</p>
        <p>
          <Link href={line.href}>{line.name}</Link>
        </p>
        <p className={styles.quiet}>
          {sizeWords(line.size)}, {formatMoney(line.youPay, region)}
        </p>
        {line.stock === 0 ? (
          <p className={styles.quiet}>Sold out</p>
        ) : (
          <Button look="quiet" onClick={() => void dispatch(takeBack(line))}>
            Move to bag<span className="visually-hidden">: {named}</span>
          </Button>
        )}
        <Button look="quiet" onClick={() => void dispatch(letGo(line))}>
          Delete<span className="visually-hidden"> {named}</span>
        </Button>
      </div>
    </li>
  );
}

/** What was put aside for another day; nothing when that is nothing. */
export function SavedLines() {
  const { saved } = useAppSelector(selectCart);
  if (!saved.length) return null;
  return (
    <section className={styles.saved} aria-labelledby="saved-for-later">
      <h2 id="saved-for-later">Saved for later</h2>
      <ul className={styles.lines}>
        {saved.map((line) => (
          <Saved key={line.sizeId} line={line} />
        ))}
      </ul>
    </section>
  );
}
