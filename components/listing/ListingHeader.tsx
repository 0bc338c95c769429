import { Breadcrumbs } from '@/components/ui/Breadcrumbs';
import type { Listing } from '@/lib/model/listing';
import { formatCount } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import styles from './ListingHeader.module.css';

type ListingHeaderProps = { listing: Pick<Listing, 'title' | 'intro' | 'crumbs' | 'total'> };

export function ListingHeader({ listing: { title, intro, crumbs, total } }: ListingHeaderProps) {
  const region = useAppSelector(selectRegion);
  return (
    <header className={styles.header} data-alone={crumbs.length < 2}>
      {crumbs.length > 0 && (
        <Breadcrumbs crumbs={crumbs.slice(0, -1)} current={crumbs.at(-1)?.name} />
      )}
      <h1 className={styles.title}>
        {title}{' '}
        {total > 0 && (
          <span className={styles.count}>
            {formatCount(total, region)} {total === 1 ? 'piece' : 'pieces'}
          </span>
        )}
      </h1>
      {intro && total > 0 && <p className={styles.intro}>{intro}</p>}
    </header>
  );
}
