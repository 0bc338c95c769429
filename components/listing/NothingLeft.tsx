import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { filteredHref } from '@/lib/routing/href';
import { toggled } from '@/lib/model/filters';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress, selectListing } from '@/store/listing/slice';
import { Chips } from './Chips';

/** No piece has all of it: the filters in force, and the list without the last of them, or without any. */
export function NothingLeft() {
  const { applied } = useAppSelector(selectListing);
  const address = useAppSelector(selectListAddress);
  const last = applied.at(-1);
  return (
    <>
      <Chips />
      <EmptyState
        level={2}
        title="No piece has all of this"
        text="Take one of the choices away, and the list opens again."
        picture="tiles/occasion-reception.avif"
      >
        {last && (
          <ButtonLink
            href={filteredHref(address, toggled(address.filters, last.filter, last.value))}
          >
            Without {last.name}
          </ButtonLink>
        )}
        <ButtonLink look="secondary" href={filteredHref(address, {})}>
          Clear all filters
        </ButtonLink>
      </EmptyState>
    </>
  );
}
