import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/slices/region';
import type { Duty } from '@/lib/region';
import styles from './TrustStrip.module.css';

const dutySentence = (country: string, duty: Duty) =>
  country === 'IN' ? 'Every price is inclusive of all taxes.' : duty.active ? 'Duties and taxes are included, with nothing to pay on delivery.' : 'Duties and taxes are not included; the courier may collect them.';

/** What holds for every order, in this visitor's country. */
export function TrustStrip() {
  const { code, name, duty } = useAppSelector(selectRegion);
  const promises = [
    { title: `Prices for ${name}`, text: dutySentence(code, duty) },
    { title: 'When it leaves', text: 'Each piece says whether it is ready or made to order, and how long that takes.' },
    { title: 'Returns, said plainly', text: 'Whether a piece can come back, and for how many days, stands beside it before you buy.' },
    { title: 'Someone to ask', text: 'Monday to Saturday, 10:00 to 22:00 Indian time.' },
  ];
  return (
    <section className={styles.strip} aria-label="Shopping with us">
      <ul className={styles.promises}>
        {promises.map(({ title, text }) => <li className={styles.promise} key={title}><h2 className={styles.title}>{title}</h2><p className={styles.text}>{text}</p></li>)}
      </ul>
    </section>
  );
}
