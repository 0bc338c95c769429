import { taxNote } from '@/lib/i18n/taxNote';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './ServicePromises.module.css';

/** Notes on prices, delivery, returns and support in the current country. */
export function ServicePromises() {
  const region = useAppSelector(selectRegion);
  const promises = [
    { title: `Prices for ${region.name}`, text: `${taxNote(region)}.` },
    {
      title: 'When it leaves',
      text: 'Each piece says whether it is ready or made to order, and how long that takes.',
    },
    {
      title: 'Returns, said plainly',
      text: 'Whether a piece can come back, and for how many days, stands beside it before you buy.',
    },
    { title: 'Someone to ask', text: 'Monday to Saturday, 10:00 to 22:00 Indian time.' },
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
