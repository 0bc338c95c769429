import { useState } from 'react';
import type { OrderLine } from '@/lib/model/order';
import styles from './PieceJourney.module.css';

/** The number of the parcel once it has left, to be followed with the courier. */
export function Parcel({ line: { parcel } }: { line: Pick<OrderLine, 'parcel'> }) {
  const [copied, setCopied] = useState(false);
  if (!parcel) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(parcel).then(
      () => setCopied(true),
      () => setCopied(false),
    ); // the number stands beside the button
  };
  return (
    <p className={styles.parcel}>
      <span>Parcel {parcel}</span>
      <button type="button" className={styles.copy} onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy the number'}
      </button>
    </p>
  );
}
