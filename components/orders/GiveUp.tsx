import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { GiveUpKind, GiveUpOffer } from '@/lib/model/afterSale';
import type { Order, OrderLine } from '@/lib/model/order';
import { useAppDispatch } from '@/store/hooks';
import { loadOffer } from '@/store/slices/orders';
import styles from './GiveUp.module.css';
import { GiveUpForm } from './GiveUpForm';

type GiveUpProps = { order: Order; line: OrderLine; kind: GiveUpKind; onClose: () => void };

/** The terms as they are now, asked for when the dialog opens; why not, where a piece cannot be given up. */
export function GiveUp({ order, line, kind, onClose }: GiveUpProps) {
  const dispatch = useAppDispatch();
  const [offer, setOffer] = useState<GiveUpOffer>();
  const [failure, setFailure] = useState('');
  const [tries, setTries] = useState(0);
  const [orderId, lineId] = [order.id, line.id];
  useEffect(() => {
    let gone = false;
    void dispatch(loadOffer({ orderId, lineId, kind })).then((answer) => {
      if (gone) return;
      if (loadOffer.fulfilled.match(answer)) setOffer(answer.payload);
      else setFailure(answer.error.message ?? '');
    });
    return () => { gone = true; };
  }, [dispatch, orderId, lineId, kind, tries]);
  const again = () => {
    setFailure('');
    setOffer(undefined);
    setTries(tries + 1);
  };

  if (failure) return <Notice tone="bad">{failure} <Button look="quiet" onClick={again}>Try again</Button></Notice>;
  if (!offer) return <p role="status">One moment</p>;
  if (!offer.allowed) {
    return (
      <div className={styles.refused}>
        <p>{offer.refusal}.</p>
        <div className={styles.ways}><ButtonLink look="secondary" href="/help/returns">How returns work</ButtonLink><Button look="quiet" onClick={onClose}>Close</Button></div>
      </div>
    );
  }
  return <GiveUpForm {...{ order, line, kind, offer, onClose }} onStale={again} />;
}
