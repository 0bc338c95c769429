import { Link } from '@/components/ui/Link';
import { countryInSentence } from '@/lib/i18n/countryName';
import { taxNote } from '@/lib/i18n/taxNote';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './ServicePromises.module.css';

export function ServicePromises() {
  const region = useAppSelector(selectRegion);
  const promises = [
    {
      title: `Prices for ${countryInSentence(region.name)}`,
      href: '/help/payments',
      text: `${taxNote(region)}.`,
    },
    {
      title: 'Delivery',
      href: '/help/shipping',
      text: 'Ready to ship or made to order: every piece shows its delivery time.',
    },
    {
      title: 'Returns',
      href: '/help/returns',
      text: 'The return period is shown on every product page.',
    },
    {
      title: 'Here to help',
      href: '/help/contact',
      text: 'Monday to Saturday, 10:00–22:00 IST.',
    },
  ];
  return (
    <section className={styles.section} aria-label="Shopping with us">
      <ul className={styles.promises}>
        {promises.map(({ title, href, text }) => (
          <li className={styles.promise} key={title}>
            <h2 className={styles.title}>
              <Link className={styles.link} href={href}>
                {title}
              </Link>
            </h2>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
