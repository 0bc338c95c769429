import { type ReactNode, useEffect } from 'react';
import { formatDay } from '@/lib/i18n/day';
import { arrivesBy, type ProductOffer } from '@/lib/model/offer';
import { deliveryOf, type Product, type ProductSize } from '@/lib/model/product';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectEventDay, selectPostcode } from '@/store/cart/slice';
import { loadOffer } from '@/store/offer/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './DeliveryEstimate.module.css';
import { EventDateDetails } from './EventDateDetails';
import { PostcodeForm } from './PostcodeForm';

const CHOOSE_SIZE_TEXT = 'Please select your size to view estimated shipping timelines';

/** A saved postcode makes the delivery date exact. A postcode of another country has no effect. */
function useOfferForPostcode(productId: number, { delivery }: ProductOffer) {
  const dispatch = useAppDispatch();
  const postcode = useAppSelector(selectPostcode) ?? '';
  useEffect(() => {
    if (postcode !== delivery.postcode) void dispatch(loadOffer({ productId, postcode }));
  }, [dispatch, productId, postcode, delivery.postcode]);
}

function eventSummary(
  sizes: ProductSize[],
  { sizes: offers }: ProductOffer,
  eventDay: string,
): string {
  const lateSizes = sizes.filter(({ id }) => {
    const deliveryDate = offers[id]?.deliveryDay;
    return deliveryDate !== undefined && !arrivesBy(deliveryDate, eventDay);
  });
  if (lateSizes.length === 0) return 'Every size arrives in time for your event.';
  if (lateSizes.length === sizes.length) return 'No size arrives in time for your event.';
  return `In time for your event in every size but ${lateSizes.map(({ label }) => label).join(', ')}.`;
}

const eventVerdict = (deliveryDay: string, eventDay: string, locale: string) =>
  arrivesBy(deliveryDay, eventDay)
    ? `In time for your event on ${formatDay(eventDay, locale)}.`
    : `Not in time for your event on ${formatDay(eventDay, locale)}.`;

export function DeliveryEstimate({
  product,
  offer,
  selectedSize,
  children,
}: {
  product: Product;
  offer: ProductOffer;
  selectedSize: ProductSize | undefined;
  /** Between the estimate and the forms that make it exact. */
  children: ReactNode;
}) {
  const { id, sizes } = product;
  const region = useAppSelector(selectRegion);
  const eventDay = useAppSelector(selectEventDay);
  useOfferForPostcode(id, offer);
  const deliveryDate = selectedSize && offer.sizes[selectedSize.id]?.deliveryDay;
  const destination = offer.delivery.postcode
    ? `${offer.delivery.postcode}, ${offer.delivery.locality}`
    : region.name;
  return (
    <section className={styles.delivery} aria-labelledby="delivery">
      <h2 className="visually-hidden" id="delivery">
        Delivery
      </h2>
      <div className={styles.estimate} role="status">
        <p className={deliveryDate ? styles.date : styles.hint}>
          {deliveryDate
            ? `Delivery by ${formatDay(deliveryDate, region.locale)}`
            : CHOOSE_SIZE_TEXT}
        </p>
        {eventDay && (
          <p
            className={styles.verdict}
            data-late={(deliveryDate && !arrivesBy(deliveryDate, eventDay)) || undefined}
          >
            {deliveryDate
              ? eventVerdict(deliveryDate, eventDay, region.locale)
              : eventSummary(sizes, offer, eventDay)}
          </p>
        )}
      </div>
      <p className={styles.label}>
        {deliveryOf(product, selectedSize).label}, to {destination}
      </p>
      {children}
      <EventDateDetails savedDate={eventDay} />
      <PostcodeForm
        key={offer.delivery.postcode}
        country={region}
        savedPostcode={offer.delivery.postcode}
      />
    </section>
  );
}
