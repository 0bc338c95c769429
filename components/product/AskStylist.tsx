import dynamic from 'next/dynamic';
import { AfterIntent } from '@/components/ui/AfterIntent';
import { Link, useNavigation } from '@/components/ui/Link';
import type { Product } from '@/lib/model/product';
import { phoneHref } from '@/lib/model/phoneHref';
import { SUPPORT_HOURS } from '@/lib/model/site';
import { useAppSelector } from '@/store/hooks';
import { selectSite } from '@/store/site/slice';
import styles from './AskStylist.module.css';

// Browser only: the server does not know the shopper's time zone.
const HoursAbroad = dynamic(
  () =>
    import(/* webpackChunkName: "product-extras" */ './LocalSupportHours').then(
      (module) => module.LocalSupportHours,
    ),
  {
    ssr: false,
  },
);

/** The store's own channels, with the question filled in where the channel allows it. */
function DirectContacts({ question, subject }: { question: string; subject: string }) {
  const { supportWhatsapp, supportEmail, supportPhone } = useAppSelector(selectSite);
  return (
    <>
      {supportWhatsapp && (
        <li>
          <a
            className={styles.link}
            href={`https://wa.me/${supportWhatsapp}?text=${encodeURIComponent(question)}`}
            rel="noopener"
          >
            Write on WhatsApp
          </a>
        </li>
      )}
      {supportPhone && (
        <li>
          <a className={styles.link} href={phoneHref(supportPhone)}>
            {supportPhone}
          </a>
        </li>
      )}
      {supportEmail && (
        <li>
          <a
            className={styles.link}
            href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(question)}`}
          >
            {supportEmail}
          </a>
        </li>
      )}
    </>
  );
}

export function AskStylist({ product: { id, name, designer, sku, href } }: { product: Product }) {
  const { hrefOf } = useNavigation();
  const { url } = useAppSelector(selectSite);
  const question = `Hello, I have a question about ${name} by ${designer} (${sku}): ${url}${hrefOf(href)}`;
  return (
    <section className={styles.stylist} aria-labelledby="ask">
      <h2 className={styles.title} id="ask">
        Ask a stylist
      </h2>
      <p className={styles.text}>About size, colour, drape, or what to wear with it.</p>
      <ul className={styles.links}>
        <li>
          <Link className={styles.link} href={`/help/contact?product=${id}`}>
            Send a message
          </Link>
        </li>
        <li>
          <Link className={styles.link} href={`/help/contact?topic=appointment&product=${id}`}>
            Book a styling appointment
          </Link>
        </li>
        <DirectContacts question={question} subject={`${name} (${sku})`} />
      </ul>
      <p className={styles.hours}>
        {SUPPORT_HOURS} IST.{' '}
        <span className={styles.localHours}>
          <AfterIntent>
            <HoursAbroad />
          </AfterIntent>
        </span>
      </p>
    </section>
  );
}
