import { useEffect } from 'react';
import { formatDay } from '@/lib/i18n/day';
import { arrivesBy, type Offer } from '@/lib/model/offer';
import { deliveryOf, type Product, type Size } from '@/lib/model/product';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectEventDay, selectPostcode } from '@/store/cart/slice';
import { loadOffer } from '@/store/offer/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './Delivery.module.css';
import { EventDay } from './EventDay';
import { PostcodeForm } from './PostcodeForm';

const NO_SIZE = 'Please select your size to view estimated shipping timelines';

/** A postcode that is remembered makes the day of every product exact. One of another country changes nothing. */
function useOfferThere(productId: number, { delivery }: Offer) {
  const dispatch = useAppDispatch();
  const postcode = useAppSelector(selectPostcode) ?? '';
  useEffect(() => {
    if (postcode !== delivery.postcode) void dispatch(loadOffer({ productId, postcode }));
  }, [dispatch, productId, postcode, delivery.postcode]);
}

/** Which sizes are there in time, said before one is chosen. */
function inTimeWords(sizes: Size[], { sizes: offers }: Offer, eventDay: string): string {
  const late = sizes.filter(({ id }) => {
    const day = offers[id]?.deliveryDay;
    return day !== undefined && !arrivesBy(day, eventDay);
  });
  if (late.length === 0) return 'Every size arrives in time for your event.';
  if (late.length === sizes.length) return 'No size arrives in time for your event.';
  return `In time for your event in every size but ${late.map(({ label }) => label).join(', ')}.`;
}

/** The same for the size that is chosen. */
const verdict = (deliveryDay: string, eventDay: string, locale: string) =>
  arrivesBy(deliveryDay, eventDay)
    ? `In time for your event on ${formatDay(eventDay, locale)}.`
    : `Not in time for your event on ${formatDay(eventDay, locale)}.`;

/** When it would be at the shopper's door, as a date, and whether that is before their event. */
export function Delivery({
  product,
  offer,
  chosen,
}: {
  product: Product;
  offer: Offer;
  chosen: Size | undefined;
}) {
  const { id, sizes } = product;
  const region = useAppSelector(selectRegion);
  const eventDay = useAppSelector(selectEventDay);
  useOfferThere(id, offer);
  const day = chosen && offer.sizes[chosen.id]?.deliveryDay;
  const place = offer.delivery.postcode
    ? `${offer.delivery.postcode}, ${offer.delivery.place}`
    : region.name;
  return (
    <section className={styles.delivery} aria-labelledby="delivery">
      <h2 className="visually-hidden" id="delivery">
        Delivery
      </h2>
      <div className={styles.answer} role="status">
        <p className={day ? styles.day : styles.quiet}>
          {day ? `Delivery by ${formatDay(day, region.locale)}` : NO_SIZE}
        </p>
        {eventDay && (
          <p className={styles.verdict} data-late={(day && !arrivesBy(day, eventDay)) || undefined}>
            {day ? verdict(day, eventDay, region.locale) : inTimeWords(sizes, offer, eventDay)}
          </p>
        )}
      </div>
      <p className={styles.term}>
        {deliveryOf(product, chosen).label}, to {place}
      </p>
      <PostcodeForm
        key={offer.delivery.postcode}
        country={region}
        known={offer.delivery.postcode}
      />
      <EventDay key={eventDay} known={eventDay} />
    </section>
  );
}
