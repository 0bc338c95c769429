import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { filteredHref } from '@/lib/routing/href';
import { toggleValue } from '@/lib/model/filters';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress, selectListing } from '@/store/listing/slice';
import { AppliedFilters } from './AppliedFilters';
import styles from './AppliedFilters.module.css';

/** The applied filters, and links to the listing without the last one or without any. */
export function NoResults() {
  const { applied } = useAppSelector(selectListing);
  const address = useAppSelector(selectListAddress);
  const lastFilter = applied.at(-1);
  return (
    <>
      <AppliedFilters />
      <div className={styles.noResults}>
        <EmptyState
          level={2}
          title="No pieces match all your filters"
          text="Remove one to see more."
          picture="tiles/occasion-reception.avif"
        >
          {lastFilter && (
            <ButtonLink
              href={filteredHref(
                address,
                toggleValue(address.filters, lastFilter.filter, lastFilter.value),
              )}
            >
              Remove {lastFilter.name}
            </ButtonLink>
          )}
          <ButtonLink look="secondary" href={filteredHref(address, {})}>
            Clear all filters
          </ButtonLink>
        </EmptyState>
      </div>
    </>
  );
}
