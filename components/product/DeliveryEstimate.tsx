import dynamic from 'next/dynamic';
import { memo, Suspense, useEffect } from 'react';
import { serverPart } from '@/components/ui/serverPart';
import { isKnownBrowser } from '@/lib/browser/isKnownBrowser';
import { untilIntent } from '@/lib/browser/onIntent';
import { countryInSentence } from '@/lib/i18n/countryName';
import { formatDay } from '@/lib/i18n/day';
import { arrivesBy, type ProductOffer } from '@/lib/model/offer';
import { deliveryOf, type Product, type ProductSize } from '@/lib/model/product';
import { useAppSelector } from '@/store/hooks';
import { selectEventDay } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './DeliveryEstimate.module.css';
import { keepSubmits } from './earlySubmits';
import { EventDateDetails } from './EventDateDetails';
// The form's styles belong to the first load.
import '@/components/ui/Field.module.css';
import { PostcodeForm as ServerPostcodeForm } from './PostcodeForm';

// Few shoppers have entered the date of an event.
const EventVerdict = dynamic(() => import('./rareParts').then((module) => module.EventVerdict));

/** A known browser may have a saved postcode, which changes the estimate. */
const untilPostcodeWanted = async () => {
  if (!isKnownBrowser()) await untilIntent();
};
const PostcodeForm = serverPart(
  typeof window === 'undefined' ? ServerPostcodeForm : undefined,
  () =>
    import(/* webpackChunkName: "product-extras" */ './PostcodeForm').then(
      (module) => module.PostcodeForm,
    ),
  untilPostcodeWanted,
);
const PostcodePart = memo(function PostcodePart({ productId }: { productId: number }) {
  useEffect(keepSubmits, []);
  return (
    <Suspense fallback={<div style={{ blockSize: '4.6rem' }} />}>
      <PostcodeForm productId={productId} />
    </Suspense>
  );
});

const CHOOSE_SIZE_TEXT = 'Please select your size to view estimated shipping timelines';

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
}: {
  product: Product;
  offer: ProductOffer;
  selectedSize: ProductSize | undefined;
}) {
  const { id, sizes } = product;
  const region = useAppSelector(selectRegion);
  const eventDay = useAppSelector(selectEventDay);
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
          {deliveryDate ? `Arrives by ${formatDay(deliveryDate, region.locale)}` : CHOOSE_SIZE_TEXT}
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
      <EventDateDetails savedDate={eventDay} />
      <PostcodePart productId={id} />
    </section>
  );
}
