import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Link } from '@/components/ui/Link';
import { pieceOf } from '@/lib/model/cartItem';
import type { Card, Size } from '@/lib/model/product';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { addToCart } from '@/store/cart/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import { loadSizes } from '@/store/product/thunks';
import { Price } from './Price';
import styles from './SizeSheet.module.css';

type SizeSheetProps = {
  card: Card;
  open: boolean;
  onClose: () => void;
  /** The piece is in the bag. */ onAdded?: () => void;
};

/** The sizes of one piece, as they are now; naming one puts it into the bag. */
export function SizeSheet({ card, open, onClose, onAdded }: SizeSheetProps) {
  const dispatch = useAppDispatch();
  const [sizes, setSizes] = useState<Size[]>();
  const [failed, setFailed] = useState(false);
  const adding = useAppSelector((state) => selectStatus(state, addToCart)) === 'loading';
  useEffect(() => {
    if (!open) return;
    let wanted = true;
    void dispatch(loadSizes(card.id)).then((answer) => {
      if (!wanted) return;
      setFailed(!loadSizes.fulfilled.match(answer));
      if (loadSizes.fulfilled.match(answer)) setSizes(answer.payload);
    });
    return () => {
      wanted = false;
    };
  }, [card.id, dispatch, open]);
  const add = async (size: Size) => {
    onClose();
    const answer = await dispatch(
      addToCart({ productId: card.id, sizeId: size.id, quantity: 1, piece: pieceOf(card, size) }),
    );
    if (addToCart.fulfilled.match(answer)) onAdded?.();
  };
  return (
    <Dialog title="Choose a size" place="bottom" open={open} onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.piece}>
          <p className={styles.designer}>{card.designer}</p>
          <p>{card.name}</p>
          <Price price={card.price} />
        </div>
        {failed && (
          <p role="alert">
            The sizes did not come.{' '}
            <Link className={styles.link} href={card.href}>
              See them with the piece
            </Link>
          </p>
        )}
        <div className={styles.sizes} role="group" aria-label="Sizes" aria-busy={!sizes && !failed}>
          {sizes?.map((size) => (
            <Button
              key={size.id}
              look="secondary"
              busy={adding}
              disabled={size.stock === 0}
              onClick={() => void add(size)}
            >
              {size.label}
              {size.stock === 0 && <span className="visually-hidden"> (sold out)</span>}
            </Button>
          ))}
        </div>
        <Link className={styles.link} href={card.href}>
          All about this piece
        </Link>
      </div>
    </Dialog>
  );
}
