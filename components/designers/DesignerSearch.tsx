import { Button } from '@/components/ui/Button';
import { useNavigation } from '@/components/ui/Link';
import styles from './DesignerSearch.module.css';

export function DesignerSearch({ query }: { query: string }) {
  const { hrefOf } = useNavigation();
  return (
    <form
      className={styles.form}
      role="search"
      aria-label="Find a designer"
      action={hrefOf('/designers')}
      method="get"
    >
      <input
        className={styles.input}
        key={query}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={100}
        aria-label="Designer’s name"
        placeholder="Search designers"
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" look="secondary">
        Find
      </Button>
    </form>
  );
}
