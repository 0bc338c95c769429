import { Button } from './Button';
import { Icon } from './Icon';
import { useNavigation } from './Link';
import styles from './PageSearch.module.css';

type PageSearchProps = {
  label: string;
  fieldLabel: string;
  placeholder: string;
  /** The page without site prefix, which receives the text as `q`. */
  action: string;
  query: string;
};

/** A search in one page: a plain form. */
export function PageSearch({ label, fieldLabel, placeholder, action, query }: PageSearchProps) {
  const { hrefOf } = useNavigation();
  return (
    <form
      className={styles.form}
      role="search"
      aria-label={label}
      action={hrefOf(action)}
      method="get"
    >
      <input
        className={styles.input}
        key={query}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={100}
        aria-label={fieldLabel}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" look="tertiary" aria-label="Find">
        <Icon name="search" />
      </Button>
    </form>
  );
}
