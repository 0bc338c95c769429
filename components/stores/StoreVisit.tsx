import { phoneHref } from '@/lib/model/phoneHref';
import { directionsHref, type RetailStore } from '@/lib/model/stores';
import { OpeningHoursTable } from './OpeningHoursTable';
import { OpenNow } from './OpenNow';
import { StorePickup, StoreStyling } from './StoreServices';
import styles from './StoreVisit.module.css';

const StoreAddress = ({
  store: { line, city, state, postalCode, country, coordinates, phone },
}: {
  store: RetailStore;
}) => (
  <section className={styles.section} aria-labelledby="address">
    <h2 className={styles.heading} id="address">
      Address
    </h2>
    <address className={styles.address}>
      {line}
      <br />
      {city}, {state} {postalCode}
      <br />
      {country}
    </address>
    <div className={styles.links}>
      {coordinates && (
        <a className={styles.link} href={directionsHref(coordinates)} rel="noopener">
          Directions
        </a>
      )}
      {phone && (
        <a className={styles.link} href={phoneHref(phone)}>
          {phone}
        </a>
      )}
    </div>
  </section>
);

const StoreHours = ({ store }: { store: RetailStore }) => (
  <section className={styles.section} aria-labelledby="hours">
    <h2 className={styles.heading} id="hours">
      Opening hours
    </h2>
    <OpenNow store={store} />
    <OpeningHoursTable store={store} />
  </section>
);

/** Where a store is, when it is open, and what it offers. */
export const StoreVisit = ({ store }: { store: RetailStore }) => (
  <div className={styles.visit}>
    <StoreHours store={store} />
    <div className={styles.column}>
      <StoreAddress store={store} />
      {store.services.includes('pickup') && <StorePickup isThisStore />}
      {store.services.includes('styling') && <StoreStyling slug={store.slug} />}
    </div>
  </div>
);
