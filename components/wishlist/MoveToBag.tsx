import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { Card } from '@/lib/model/product';
import { useAppDispatch } from '@/store/hooks';
import { removeFromWishlist } from '@/store/wishlist/slice';
import styles from './MoveToBag.module.css';

const SizeSheet = dynamic(
  () => import('@/components/product-card/SizeSheet').then((module) => module.SizeSheet),
  { ssr: false },
);

/** From the wishlist into the bag, in the size the shopper names; a piece that could not be added stays where it is. */
export function MoveToBag({ card }: { card: Card }) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  if (!card.inStock) return null;
  return (
    <div className={styles.move}>
      <Button look="quiet" onClick={ask}>
        Move to bag<span className="visually-hidden">: {card.name}</span>
      </Button>
      {asked && (
        <SizeSheet
          card={card}
          open={open}
          onClose={() => setOpen(false)}
          onAdded={() => void dispatch(removeFromWishlist(card))}
        />
      )}
    </div>
  );
}
