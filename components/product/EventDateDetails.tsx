import dynamic from 'next/dynamic';
import { useState } from 'react';
import { AfterIntent } from '@/components/ui/AfterIntent';
import styles from './DeliveryEstimate.module.css';

const EventForm = dynamic(
  () =>
    import(/* webpackChunkName: "product-extras" */ './EventDateForm').then(
      (module) => module.EventDateForm,
    ),
  {
    ssr: false,
  },
);

/** The event date form; a saved date opens it on load, saving later keeps its state. */
export function EventDateDetails({ savedDate }: { savedDate: string | null }) {
  const [startsOpen] = useState(savedDate !== null);
  return (
    <details className={styles.eventDate} open={startsOpen}>
      <summary className={styles.summary}>Will it arrive before your event?</summary>
      <AfterIntent>
        <EventForm savedDate={savedDate} />
      </AfterIntent>
    </details>
  );
}
