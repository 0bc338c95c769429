import { Link } from '@/components/ui/Link';
import type { InitialLetter } from '@/lib/model/browse';
import { letterHref } from './designerLetters';
import styles from './AlphabetNav.module.css';

const isShown = ({ letter, count }: InitialLetter) => letter !== '#' || count > 0;

export const AlphabetNav = ({
  letters,
  current,
}: {
  letters: InitialLetter[];
  current: string;
}) => (
  <nav aria-label="Designers by letter">
    <ul className={styles.letters}>
      <li>
        <Link
          className={styles.letter}
          href="/designers"
          aria-current={current === '' ? 'page' : undefined}
        >
          All
        </Link>
      </li>
      {letters.filter(isShown).map(({ letter, count }) => (
        <li key={letter}>
          {count > 0 ? (
            <Link
              className={styles.letter}
              href={letterHref(letter)}
              aria-current={letter === current ? 'page' : undefined}
              aria-label={`${letter}, ${count} ${count === 1 ? 'designer' : 'designers'}`}
            >
              {letter}
            </Link>
          ) : (
            <span className={styles.disabled} aria-hidden="true">
              {letter}
            </span>
          )}
        </li>
      ))}
    </ul>
  </nav>
);
