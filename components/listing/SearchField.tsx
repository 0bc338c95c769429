import { Button } from '@/components/ui/Button';
import { useNavigation } from '@/components/ui/Link';
import styles from './SearchField.module.css';

/** The words of a search, to change and ask again. */
export function SearchField({ q }: { q: string }) {
  const { hrefOf } = useNavigation();
  return (
    <form className={styles.form} role="search" aria-label="Search the store" action={hrefOf('/search')} method="get">
      <input className={styles.input} key={q} type="search" name="q" defaultValue={q} maxLength={200} aria-label="What are you looking for?" placeholder="A garment, a craft, a colour" autoComplete="off" enterKeyHint="search" />
      <Button type="submit" look="secondary">Search</Button>
    </form>
  );
}
