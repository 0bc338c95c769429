import { formatDayAndYear } from '@/lib/i18n/day';
import { arrivesBy, type ProductOffer } from '@/lib/model/offer';
import type { ProductSize } from '@/lib/model/product';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './DeliveryEstimate.module.css';

type EventVerdictProps = {
  sizes: ProductSize[];
  offer: ProductOffer;
  eventDay: string;
  /** Of the selected size; undefined without a size. */
  deliveryDay: string | undefined;
  isLate: boolean;
};

function eventSummary({ sizes, offer, eventDay }: EventVerdictProps): string {
  const lateSizes = sizes.filter(({ id }) => {
    const deliveryDate = offer.sizes[id]?.deliveryDay;
    return deliveryDate !== undefined && !arrivesBy(deliveryDate, eventDay);
  });
  if (lateSizes.length === 0) return 'Every size arrives in time for your event.';
  if (lateSizes.length === sizes.length) return 'No size arrives in time for your event.';
  return `In time for your event in every size but ${lateSizes.map(({ label }) => label).join(', ')}.`;
}

/** Whether the selected size, or which size, arrives before the event. */
export function EventVerdict(props: EventVerdictProps) {
  const { locale } = useAppSelector(selectRegion);
  const { deliveryDay, eventDay, isLate } = props;
  const day = formatDayAndYear(eventDay, locale);
  return (
    <p className={styles.verdict} data-late={isLate || undefined}>
      {!deliveryDay
        ? eventSummary(props)
        : isLate
          ? `Not in time for your event on ${day}.`
          : `In time for your event on ${day}.`}
    </p>
  );
}
