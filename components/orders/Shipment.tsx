import { useState } from 'react';
import type { OrderItem } from '@/lib/model/order';
import styles from './FulfilmentDetails.module.css';

type ShipmentProps = { item: Pick<OrderItem, 'trackingNumber' | 'carrier' | 'trackingHref'> };

export function Shipment({ item: { trackingNumber, carrier, trackingHref } }: ShipmentProps) {
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
      <span>
        {carrier ? `${carrier} tracking number` : 'Tracking number'} {trackingNumber}
      </span>
      <button type="button" className={styles.copyButton} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      {trackingHref && (
        <a className={styles.action} href={trackingHref} target="_blank" rel="noopener noreferrer">
          Track with {carrier ?? 'the carrier'}
          <span className="visually-hidden">, opens in a new tab</span>
        </a>
      )}
    </p>
  );
}
