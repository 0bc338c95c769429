import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { hoursSummary } from '@/lib/i18n/openingHours';
import type { DesignerTile } from '@/lib/model/browse';
import { phoneHref } from '@/lib/model/phoneHref';
import { directionsHref, type RetailStore } from '@/lib/model/stores';
import { OpenNow } from './OpenNow';
import styles from './StoreCards.module.css';

const StoreCard = ({ store }: { store: RetailStore }) => (
  <article className={styles.card} aria-labelledby={store.slug}>
    <header className={styles.header}>
      <h3 className={styles.name} id={store.slug}>
        <Link href={store.href}>{store.name}</Link>
      </h3>
      <OpenNow store={store} />
    </header>
    <address className={styles.address}>
      {store.line}
      <br />
      {store.city} {store.postalCode}
    </address>
    <ul className={styles.hours} aria-label="Opening hours">
      {hoursSummary(store.openingHours).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <div className={styles.links}>
      <Link className={styles.link} href={store.href}>
        Store details<span className="visually-hidden">: {store.name}</span>
      </Link>
      {store.coordinates && (
        <a className={styles.link} href={directionsHref(store.coordinates)} rel="noopener">
          Directions<span className="visually-hidden"> to {store.name}</span>
        </a>
      )}
      {store.phone && (
        <a className={styles.link} href={phoneHref(store.phone)}>
          {store.phone}
        </a>
      )}
    </div>
  </article>
);

const CityPicture = ({ designer }: { designer: DesignerTile }) => (
  <Picture
    className={styles.picture}
    src={designer.cover}
    alt={designer.coverAlt}
    width={1600}
    height={800}
    kind="card"
    sizes="(width < 48rem) 100vw, 25vw"
    eager
  />
);

type StoreCardsProps = {
  stores: RetailStore[];
  /** At most one from each city. */
  designers: DesignerTile[];
};

/** The stores under the names of their cities, each with the cloth of a designer from there. */
export const StoreCards = ({ stores, designers }: StoreCardsProps) => (
  <div className={styles.cities}>
    {[...new Set(stores.map(({ city }) => city))].map((city) => (
      <section key={city} className={styles.city} aria-label={city}>
        <h2 className={styles.cityName}>{city}</h2>
        {designers
          .filter((designer) => designer.city === city)
          .map((designer) => (
            <CityPicture key={designer.id} designer={designer} />
          ))}
        {stores
          .filter((store) => store.city === city)
          .map((store) => (
            <StoreCard key={store.id} store={store} />
          ))}
      </section>
    ))}
  </div>
);
