import { ButtonLink } from '@/components/ui/Button';
import { directionsHref, type RetailStore } from '@/lib/model/stores';
import { OpeningHoursTable } from './OpeningHoursTable';
import { OpenNow } from './OpenNow';
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
        <a className={styles.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
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

const StorePickup = () => (
  <section className={styles.section} aria-labelledby="pickup">
    <h2 className={styles.heading} id="pickup">
      Collect your order here
    </h2>
    <p className={styles.text}>
      At checkout, choose “Collect from a store” and select this one. There is no shipping charge.
      We email you as soon as your order is ready; please bring your order number.
    </p>
  </section>
);

const StoreStyling = ({ slug }: { slug: string }) => (
  <section className={styles.section} aria-labelledby="styling">
    <h2 className={styles.heading} id="styling">
      Styling appointments
    </h2>
    <p className={styles.text}>
      For a wedding, a festival or a single piece: tell us the day and the occasion, and a stylist
      confirms your appointment by email or phone.
    </p>
    <div>
      <ButtonLink look="secondary" href={`/help/contact?topic=appointment&store=${slug}`}>
        Book a styling appointment
      </ButtonLink>
    </div>
  </section>
);

/** Where a store is, when it is open, and what it offers. */
export const StoreVisit = ({ store }: { store: RetailStore }) => (
  <div className={styles.visit}>
    <StoreHours store={store} />
    <div className={styles.column}>
      <StoreAddress store={store} />
      {store.services.includes('pickup') && <StorePickup />}
      {store.services.includes('styling') && <StoreStyling slug={store.slug} />}
    </div>
  </div>
);
