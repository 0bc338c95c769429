import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import type { Card } from '@/lib/model/product';
import styles from './QuickSize.module.css';

/** Fetched when a size is first asked for in a list. */
const SizeSheet = dynamic(() => import('./SizeSheet').then((module) => module.SizeSheet), {
  ssr: false,
});

/** Puts a piece into the bag from a list, in the size the shopper then names. */
export function QuickSize({ card }: { card: Card }) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={`Choose a size: ${card.name}`}
        onClick={ask}
      >
        <Icon name="plus" />
      </button>
      {asked && <SizeSheet card={card} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
