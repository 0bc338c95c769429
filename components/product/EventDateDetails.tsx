import dynamic from 'next/dynamic';
import { useState } from 'react';
import { AfterIdle } from '@/components/ui/AfterIdle';
import styles from './DeliveryEstimate.module.css';

const EventForm = dynamic(() => import('./EventDateForm').then((module) => module.EventDateForm), {
  ssr: false,
});

/** The event date form; a saved date opens it on load, saving later keeps its state. */
export function EventDateDetails({ savedDate }: { savedDate: string | null }) {
  const [startsOpen] = useState(savedDate !== null);
  return (
    <details className={styles.eventDate} open={startsOpen}>
      <summary className={styles.summary}>Will it arrive before your event?</summary>
      <AfterIdle>
        <EventForm savedDate={savedDate} />
      </AfterIdle>
    </details>
  );
}
