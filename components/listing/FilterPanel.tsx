import type { FormEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { useNavigation } from '@/components/ui/Link';
import type { Facet } from '@/lib/model/listing';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress, selectListing } from '@/store/listing/slice';
import { EventDateFilter } from './EventDateFilter';
import { FacetGroup } from './FacetGroup';
import { FacetValues } from './FacetValues';
import styles from './FilterPanel.module.css';
import { PriceHistogram } from './PriceHistogram';
import { PriceRangeFields } from './PriceRangeFields';
import { useFilterSelection } from './useFilterSelection';

const FACET_ORDER = ['size', 'category', 'designer', 'colour', 'price'];
const facetRank = ({ id }: Facet) =>
  FACET_ORDER.includes(id) ? FACET_ORDER.indexOf(id) : FACET_ORDER.length;
const OPEN_FACETS = new Set(['size', 'category', 'colour', 'price']);

/** More sizes, of clothes, shoes and bangles together, fill a screen: the category is chosen first. */
const MAX_OPEN_SIZES = 15;
const isInitiallyOpen = ({ id, values }: Facet) =>
  OPEN_FACETS.has(id) && (id !== 'size' || values.length <= MAX_OPEN_SIZES);

/** The form id, which also associates the sort control with it. */
export const FILTER_FORM = 'filters';

/** All filters, as a plain form that submits itself with JavaScript; in a sheet on phones. */
export function FilterPanel({
  onNavigate,
}: {
  /** Navigates to the filtered listing from a sheet. */
  onNavigate?: (href: string) => void;
}) {
  const { facets, priceSpan } = useAppSelector(selectListing);
  const { pathname, q } = useAppSelector(selectListAddress);
  const selection = useFilterSelection(onNavigate);
  const { hrefOf } = useNavigation();
  const preventSubmit = (event: FormEvent) => event.preventDefault();
  const { selected } = selection;
  return (
    <form
      id={onNavigate ? undefined : FILTER_FORM}
      className={styles.panel}
      action={hrefOf(pathname)}
      method="get"
      onSubmit={preventSubmit}
      aria-label="Filters"
    >
      {q && <input type="hidden" name="q" value={q} />}
      {facets
        .toSorted((a, b) => facetRank(a) - facetRank(b))
        .map((facet) => (
          <FacetGroup
            key={facet.id}
            title={facet.title}
            selectedCount={selected[facet.id]?.length ?? 0}
            isInitiallyOpen={isInitiallyOpen(facet)}
          >
            {facet.id === 'price' && priceSpan && (
              <PriceHistogram facet={facet} counts={priceSpan.histogram} />
            )}
            <FacetValues facet={facet} selection={selection} />
            {facet.id === 'price' && <PriceRangeFields bounds={priceSpan} selection={selection} />}
          </FacetGroup>
        ))}
      <FacetGroup
        title="Delivery date"
        selectedCount={selected.deliver_by?.length ?? 0}
        isInitiallyOpen={false}
      >
        <EventDateFilter selection={selection} />
      </FacetGroup>
      <div className={styles.submit}>
        <Button type="submit" wide>
          Show pieces
        </Button>
      </div>
    </form>
  );
}
