import { EmptyState } from '@/components/ui/EmptyState';
import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import type { DesignerTile, InitialLetter } from '@/lib/model/browse';
import styles from './DesignerIndexList.module.css';
import { DesignerSearch } from './DesignerSearch';
import { AlphabetNav } from './AlphabetNav';

const initialOf = ({ name }: DesignerTile) =>
  /^[A-Za-z]/.test(name) ? name.charAt(0).toUpperCase() : '#';

function groupByInitial(designers: DesignerTile[]): [string, DesignerTile[]][] {
  const groups = new Map<string, DesignerTile[]>();
  for (const designer of designers)
    groups.set(initialOf(designer), [...(groups.get(initialOf(designer)) ?? []), designer]);
  return [...groups];
}

type DesignerIndexListProps = {
  letters: InitialLetter[];
  designers: DesignerTile[];
  letter: string;
  query: string;
};

export const DesignerIndexList = ({
  letters,
  designers,
  letter,
  query,
}: DesignerIndexListProps) => (
  <>
    <DesignerSearch query={query} />
    <AlphabetNav letters={letters} current={query ? '?' : letter} />
    {designers.length === 0 && (
      <EmptyState
        level={2}
        title={`No designer named “${query}”`}
        text="Try a shorter name, or browse all designers."
        picture="tiles/occasion-festive.avif"
      >
        <ButtonLink href="/designers">All designers</ButtonLink>
      </EmptyState>
    )}
    <div className={styles.groups}>
      {groupByInitial(designers).map(([initial, initialDesigners]) => (
        <section className={styles.group} key={initial} aria-label={initial}>
          <h2 className={styles.initial}>{initial}</h2>
          <ul className={styles.designers}>
            {initialDesigners.map(({ id, name, city, count, href }) => (
              <li key={id}>
                <Link className={styles.designer} href={href}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.caption}>
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
