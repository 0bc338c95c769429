import { taxNote } from '@/lib/i18n/taxNote';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './ServicePromises.module.css';

export function ServicePromises() {
  const region = useAppSelector(selectRegion);
  const promises = [
    { title: `Prices for ${region.name}`, text: `${taxNote(region)}.` },
    {
      title: 'Delivery',
      text: 'Ready to ship or made to order: every piece shows its delivery time.',
    },
    {
      title: 'Returns',
      text: 'The return period is shown on every product page.',
    },
    { title: 'Here to help', text: 'Monday to Saturday, 10:00 to 22:00 Indian time.' },
  ];
  return (
    <section className={styles.section} aria-label="Shopping with us">
      <ul className={styles.promises}>
        {promises.map(({ title, text }) => (
          <li className={styles.promise} key={title}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
