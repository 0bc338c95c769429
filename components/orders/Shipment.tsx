import { useState } from 'react';
import type { OrderItem } from '@/lib/model/order';
import styles from './FulfilmentDetails.module.css';

export function Shipment({
  item: { trackingNumber },
}: {
  item: Pick<OrderItem, 'trackingNumber'>;
}) {
  const [isCopied, setIsCopied] = useState(false);
  if (!trackingNumber) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(trackingNumber).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    ); // the number is visible beside the button
  };
  return (
    <p className={styles.shipment}>
      <span>Tracking number {trackingNumber}</span>
      <button type="button" className={styles.copyButton} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </p>
  );
}
