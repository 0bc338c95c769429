import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { Link } from '@/components/ui/Link';
import type { GiveUpKind } from '@/lib/model/afterSale';
import type { Order, OrderLine } from '@/lib/model/order';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { addToCart } from '@/store/slices/cart';
import { selectStatus } from '@/store/slices/operations';
import styles from './PieceJourney.module.css';

const GiveUp = dynamic(() => import('./GiveUp').then((module) => module.GiveUp), { ssr: false, loading: () => <p role="status">One moment</p> });

const LEFT: OrderLine['step'][] = ['dispatched', 'delivered'];

/** What can be asked for about a piece now; whether it is granted, and on which terms, the dialog says. */
function kindFor({ state }: Order, { status, step }: OrderLine): GiveUpKind | undefined {
  if (state !== 'confirmed' || status !== 'active') return undefined;
  if (step === 'delivered') return 'return';
  return LEFT.includes(step) ? undefined : 'cancellation';
}

/** Cancel or return a piece, order it again, or ask about it. */
export function PieceActions({ order, line }: { order: Order; line: OrderLine }) {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<GiveUpKind>();
  const adding = useAppSelector((state) => selectStatus(state, addToCart)) === 'loading';
  const kind = kindFor(order, line);
  const { productId, sizeId, quantity, name } = line;
  const about = <span className="visually-hidden"> {name}</span>;
  return (
    <div className={styles.actions}>
      {kind && <button type="button" className={styles.action} onClick={() => setOpen(kind)}>{kind === 'return' ? 'Return or exchange' : 'Cancel'}{about}</button>}
      {sizeId !== null && !line.measures && <button type="button" className={styles.action} aria-disabled={adding || undefined} onClick={() => { if (!adding) void dispatch(addToCart({ productId, sizeId, quantity })); }}>Order again{about}</button>}
      <Link className={styles.action} href="/help/returns">Help</Link>
      <Dialog title={open === 'return' ? 'Return this piece' : 'Cancel this piece'} open={open !== undefined} onClose={() => setOpen(undefined)}>
        {open && <GiveUp order={order} line={line} kind={open} onClose={() => setOpen(undefined)} />}
      </Dialog>
    </div>
  );
}
