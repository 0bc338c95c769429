import { ButtonLink } from '@/components/ui/Button';
import type { RetailStore } from '@/lib/model/stores';
import styles from './StoreVisit.module.css';

export const StorePickup = ({ isThisStore = false }: { isThisStore?: boolean }) => (
  <section className={styles.section} aria-labelledby="pickup">
    <h2 className={styles.heading} id="pickup">
      Collect your order {isThisStore ? 'here' : 'from a store'}
    </h2>
    <p className={styles.text}>
      At checkout, choose “Collect from a store” and select {isThisStore ? 'this one' : 'yours'}.
      There is no shipping charge. We’ll email you as soon as your order is ready; please bring your
      order number.
    </p>
  </section>
);

/** slug: the store of the appointment, if the page is about one. */
export const StoreStyling = ({ slug }: { slug?: string }) => (
  <section className={styles.section} aria-labelledby="styling">
    <h2 className={styles.heading} id="styling">
      Styling appointments
    </h2>
    <p className={styles.text}>
      For a wedding, a festival or a single piece: tell us the day and the occasion, and a stylist
      will confirm your appointment by email or phone.
    </p>
    <div>
      <ButtonLink
        look="secondary"
        href={`/help/contact?topic=appointment${slug ? `&store=${slug}` : ''}`}
      >
        Book a styling appointment
      </ButtonLink>
    </div>
  </section>
);

/** What any of the stores offers. */
export function StoreServices({ stores }: { stores: RetailStore[] }) {
  const isOffered = (service: RetailStore['services'][number]) =>
    stores.some(({ services }) => services.includes(service));
  if (!isOffered('pickup') && !isOffered('styling')) return null;
  return (
    <div className={styles.services}>
      {isOffered('pickup') && <StorePickup />}
      {isOffered('styling') && <StoreStyling />}
    </div>
  );
}
