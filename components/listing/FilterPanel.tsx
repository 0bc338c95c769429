import type { FormEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { useNavigation } from '@/components/ui/Link';
import type { Facet } from '@/lib/model/listing';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress, selectListing } from '@/store/listing/slice';
import { EventDay } from './EventDay';
import { FacetGroup } from './FacetGroup';
import { FacetValues } from './FacetValues';
import styles from './FilterPanel.module.css';
import { PriceRange } from './PriceRange';
import { useFiltering } from './useFiltering';

/** Nine shoppers in ten begin with their size. */
const FIRST = ['size', 'category', 'designer', 'colour', 'price'];
const placeOf = ({ id }: Facet) => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length);
const OPEN = new Set(['size', 'category', 'colour', 'price']);

/** Also the name that the sort belongs to it by. */
export const FILTER_FORM = 'filters';

/**
 * Everything the list can be narrowed by: a plain form that asks by itself where there is JavaScript.
 * It stands beside the list, and on phones once more in a sheet.
 */
export function FilterPanel({
  sheet,
}: {
  /** Leads to the narrowed list from a sheet. */ sheet?: (href: string) => void;
}) {
  const { facets, priceSpan } = useAppSelector(selectListing);
  const { pathname, q } = useAppSelector(selectListAddress);
  const filtering = useFiltering(sheet);
  const { hrefOf } = useNavigation();
  const askedByItself = (event: FormEvent) => event.preventDefault();
  const { chosen } = filtering;
  return (
    <form
      id={sheet ? undefined : FILTER_FORM}
      className={styles.panel}
      action={hrefOf(pathname)}
      method="get"
      onSubmit={askedByItself}
      aria-label="Filters"
    >
      {q && <input type="hidden" name="q" value={q} />}
      {facets
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map((facet) => (
          <FacetGroup
            key={facet.id}
            title={facet.title}
            chosen={chosen[facet.id]?.length ?? 0}
            open={OPEN.has(facet.id)}
          >
            <FacetValues facet={facet} filtering={filtering} />
            {facet.id === 'price' && <PriceRange span={priceSpan} filtering={filtering} />}
          </FacetGroup>
        ))}
      <FacetGroup title="In time for" chosen={chosen.deliver_by?.length ?? 0} open={false}>
        <EventDay filtering={filtering} />
      </FacetGroup>
      <div className={styles.submit}>
        <Button type="submit" wide>
          Show results
        </Button>
      </div>
    </form>
  );
}
