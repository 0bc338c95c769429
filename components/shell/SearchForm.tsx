import { useNavigation } from '@/components/ui/Link';
import { Icon } from '@/components/ui/Icon';
import styles from './SearchForm.module.css';

/** A plain GET form: it works before, and without, any script. */
export function SearchForm() {
  const { hrefOf, query } = useNavigation();
  return (
    <form className={styles.form} role="search" action={hrefOf('/search')}>
      <label className={styles.label}>
        <span className="visually-hidden">Search</span>
        <input className={styles.input} type="search" name="q" required maxLength={200} placeholder="Search lehengas, designers, colours" defaultValue={typeof query.q === 'string' ? query.q : ''} autoComplete="off" enterKeyHint="search" />
      </label>
      <button className={styles.button} type="submit" aria-label="Search"><Icon name="search" /></button>
    </form>
  );
}
