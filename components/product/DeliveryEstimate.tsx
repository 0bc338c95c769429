import dynamic from 'next/dynamic';
import { memo, type ReactNode, Suspense, useEffect } from 'react';
import { serverPart } from '@/components/ui/serverPart';
import { countryInSentence } from '@/lib/i18n/countryName';
import { formatDay } from '@/lib/i18n/day';
import { arrivesBy, type ProductOffer } from '@/lib/model/offer';
import { deliveryOf, type Product, type ProductSize } from '@/lib/model/product';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectEventDay, selectPostcode } from '@/store/cart/slice';
import { loadOffer } from '@/store/offer/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './DeliveryEstimate.module.css';
import { EventDateDetails } from './EventDateDetails';
// The form's styles belong to the first load.
import '@/components/ui/Field.module.css';
import { PostcodeForm as ServerPostcodeForm } from './PostcodeForm';

// Few shoppers have entered the date of an event.
const EventVerdict = dynamic(() => import('./rareParts').then((module) => module.EventVerdict));

const PostcodeForm = serverPart(
  typeof window === 'undefined' ? ServerPostcodeForm : undefined,
  () =>
    import(/* webpackChunkName: "product-extras" */ './PostcodeForm').then(
      (module) => module.PostcodeForm,
    ),
);
const PostcodePart = memo(function PostcodePart({ productId }: { productId: number }) {
  return (
    <Suspense fallback={<div style={{ blockSize: '4.6rem' }} />}>
      <PostcodeForm productId={productId} />
    </Suspense>
  );
});

const CHOOSE_SIZE_TEXT = 'Please select your size to view estimated shipping timelines';

/** A saved postcode makes the delivery date exact. A postcode of another country has no effect. */
function useOfferForPostcode(productId: number, { delivery }: ProductOffer) {
  const dispatch = useAppDispatch();
  const postcode = useAppSelector(selectPostcode) ?? '';
  useEffect(() => {
    if (postcode !== delivery.postcode) void dispatch(loadOffer({ productId, postcode }));
  }, [dispatch, productId, postcode, delivery.postcode]);
}

/** The day on which every size in stock arrives; undefined if that depends on the size. */
function commonDay(sizes: ProductSize[], { sizes: offers }: ProductOffer): string | undefined {
  const [day, ...otherDays] = new Set(
    sizes.filter(({ stock }) => stock > 0).map(({ id }) => offers[id]?.deliveryDay),
  );
  return otherDays.length ? undefined : day;
}

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
  const deliveryDate = selectedSize
    ? offer.sizes[selectedSize.id]?.deliveryDay
    : commonDay(sizes, offer);
  const { postcode, locality } = offer.delivery;
  const place = postcode
    ? `${postcode}, ${locality}`
    : region.code !== 'IN' && countryInSentence(region.name);
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
          <EventVerdict
            sizes={sizes}
            offer={offer}
            eventDay={eventDay}
            deliveryDay={selectedSize && deliveryDate}
            isLate={Boolean(deliveryDate && !arrivesBy(deliveryDate, eventDay))}
          />
        )}
      </div>
      <p className={styles.label}>
        {deliveryOf(product, selectedSize).label}
        {place && `, to ${place}`}
      </p>
      {children}
      <EventDateDetails savedDate={eventDay} />
      <PostcodePart productId={id} />
    </section>
  );
}
