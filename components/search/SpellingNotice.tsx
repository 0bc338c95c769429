import { Link } from '@/components/ui/Link';
import { listHref } from '@/lib/routing/href';
import styles from './SpellingNotice.module.css';

type SpellingNoticeProps = {
  typed: string;
  /** The text with its misspelt words corrected. */
  readAs: string;
  /** The results are those of the typed words. */
  isExact: boolean;
};

/** Which spelling the results are of, and a link to those of the other. */
export function SpellingNotice({ typed, readAs, isExact }: SpellingNoticeProps) {
  if (isExact)
    return (
      <p className={styles.notice}>
        Did you mean{' '}
        <Link className={styles.link} href={listHref('/search', { q: readAs })}>
          {readAs}
        </Link>
        ?
      </p>
    );
  return (
    <p className={styles.notice}>
      Search for{' '}
      <Link className={styles.link} href={listHref('/search', { q: typed, exact: '1' })}>
        “{typed}”
      </Link>{' '}
      instead.
    </p>
  );
}
