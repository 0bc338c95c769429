import { EmptyState } from '@/components/ui/EmptyState';
import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import type { DesignerTile, Letter } from '@/lib/model/browse';
import styles from './DesignerIndex.module.css';
import { DesignerSearch } from './DesignerSearch';
import { LetterNav } from './LetterNav';

const initialOf = ({ name }: DesignerTile) =>
  /^[A-Za-z]/.test(name) ? name.charAt(0).toUpperCase() : '#';

/** Names under their letters, in the order they come. */
function byInitial(designers: DesignerTile[]): [string, DesignerTile[]][] {
  const groups = new Map<string, DesignerTile[]>();
  for (const one of designers)
    groups.set(initialOf(one), [...(groups.get(initialOf(one)) ?? []), one]);
  return [...groups];
}

type DesignerIndexProps = {
  letters: Letter[];
  designers: DesignerTile[];
  letter: string;
  q: string;
};

/** Every house by name. */
export const DesignerIndex = ({ letters, designers, letter, q }: DesignerIndexProps) => (
  <>
    <DesignerSearch q={q} />
    <LetterNav letters={letters} current={q ? '?' : letter} />
    {designers.length === 0 && (
      <EmptyState
        level={2}
        title={`No designer named “${q}”`}
        text="Try fewer letters, or read the whole list."
        picture="tiles/occasion-festive.avif"
      >
        <ButtonLink href="/designers">All designers</ButtonLink>
      </EmptyState>
    )}
    <div className={styles.groups}>
      {byInitial(designers).map(([initial, houses]) => (
        <section className={styles.group} key={initial} aria-label={initial}>
          <h2 className={styles.initial}>{initial}</h2>
          <ul className={styles.names}>
            {houses.map(({ id, name, city, count, href }) => (
              <li key={id}>
                <Link className={styles.house} href={href} prefetch={false}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.place}>
                    {city}, {count} {count === 1 ? 'piece' : 'pieces'}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </>
);
