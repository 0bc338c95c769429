import dynamic from 'next/dynamic';
import { Afterwards } from '@/components/ui/Afterwards';
import styles from './Delivery.module.css';

const EventForm = dynamic(() => import('./EventForm').then((module) => module.EventForm), {
  ssr: false,
});

/** Whether it arrives in time for an event: folded away while the shop knows of none. */
export const EventDay = ({ known }: { known: string | null }) => (
  <details className={styles.event} open={known !== null}>
    <summary className={styles.summary}>Will it arrive before your event?</summary>
    <Afterwards>
      <EventForm known={known} />
    </Afterwards>
  </details>
);
