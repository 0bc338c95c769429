import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { Link } from '@/components/ui/Link';
import type { GiveUpKind } from '@/lib/model/afterSale';
import type { Order, OrderLine } from '@/lib/model/order';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { addToCart } from '@/store/cart/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import styles from './PieceJourney.module.css';

const Exchange = dynamic(() => import('./Exchange').then((module) => module.Exchange), {
  ssr: false,
  loading: () => <p role="status">One moment</p>,
});
const GiveUp = dynamic(() => import('./GiveUp').then((module) => module.GiveUp), {
  ssr: false,
  loading: () => <p role="status">One moment</p>,
});

const TITLES = {
  return: 'Return this piece',
  cancellation: 'Cancel this piece',
  exchange: 'Another size',
};
const LEFT: OrderLine['step'][] = ['dispatched', 'delivered'];

/** What can be asked for about a piece now; whether it is granted, and on which terms, the dialog says. */
function kindFor({ state }: Order, { status, step }: OrderLine): GiveUpKind | undefined {
  if (state !== 'confirmed' || status !== 'active') return undefined;
  if (step === 'delivered') return 'return';
  return LEFT.includes(step) ? undefined : 'cancellation';
}

/** Cancel, return or exchange a piece, order it again, or ask about it. */
export function PieceActions({ order, line }: { order: Order; line: OrderLine }) {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<GiveUpKind | 'exchange'>();
  const adding = useAppSelector((state) => selectStatus(state, addToCart)) === 'loading';
  const kind = kindFor(order, line);
  const { productId, sizeId, quantity, name } = line;
  const about = <span className="visually-hidden"> {name}</span>;
  return (
    <div className={styles.actions}>
      {kind && (
        <button type="button" className={styles.action} onClick={() => setOpen(kind)}>
          {kind === 'return' ? 'Return' : 'Cancel'}
          {about}
        </button>
      )}
      {kind === 'return' && (
        <button type="button" className={styles.action} onClick={() => setOpen('exchange')}>
          Exchange{about}
        </button>
      )}
      {sizeId !== null && !line.measures && (
        <button
          type="button"
          className={styles.action}
          aria-disabled={adding || undefined}
          onClick={() => {
            if (!adding) void dispatch(addToCart({ productId, sizeId, quantity }));
          }}
        >
          Order again{about}
        </button>
      )}
      <Link className={styles.action} href="/help/returns">
        Help
      </Link>
      <Dialog
        title={TITLES[open ?? 'return']}
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
      >
        {open === 'exchange' && (
          <Exchange order={order} line={line} onClose={() => setOpen(undefined)} />
        )}
        {open && open !== 'exchange' && (
          <GiveUp order={order} line={line} kind={open} onClose={() => setOpen(undefined)} />
        )}
      </Dialog>
    </div>
  );
}
