import dynamic from 'next/dynamic';
import { AfterIdle } from '@/components/ui/AfterIdle';
import styles from './DeliveryEstimate.module.css';

const EventForm = dynamic(() => import('./EventDateForm').then((module) => module.EventDateForm), {
  ssr: false,
});

/** Whether it arrives in time for an event: folded away while the shop knows of none. */
export const EventDateDetails = ({ savedDate }: { savedDate: string | null }) => (
  <details className={styles.event} open={savedDate !== null}>
    <summary className={styles.summary}>Will it arrive before your event?</summary>
    <AfterIdle>
      <EventForm savedDate={savedDate} />
    </AfterIdle>
  </details>
);
