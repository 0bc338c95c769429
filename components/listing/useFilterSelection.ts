import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { filteredHref } from '@/lib/routing/href';
import { type FilterName, type Filters, toggleValue, withValues } from '@/lib/model/filters';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress } from '@/store/listing/slice';

/** The selected filters, updated optimistically; `navigate` opens the filtered listing. */
export function useFilterSelection(navigate?: (href: string) => void) {
  const address = useAppSelector(selectListAddress);
  const { narrow } = useNavigation();
  const [shownFilters, setShownFilters] = useState(address.filters);
  const [selected, setSelected] = useState(address.filters);
  if (shownFilters !== address.filters) {
    setShownFilters(address.filters);
    setSelected(address.filters);
  }
  const applyFilters = (filters: Filters) => {
    setSelected(filters);
    (navigate ?? narrow)(filteredHref(address, filters));
  };
  const toggle = (name: FilterName, value: string) =>
    applyFilters(toggleValue(selected, name, value));
  const latestToggle = useRef(toggle);
  useLayoutEffect(() => {
    latestToggle.current = toggle;
  });
  return {
    selected,
    /** A stable function, so memoised options do not render again. */
    toggle: useCallback((name: FilterName, value: string) => latestToggle.current(name, value), []),
    set: (name: FilterName, values: string[]) => applyFilters(withValues(selected, name, values)),
    clear: () => applyFilters({}),
  };
}
export type FilterSelection = ReturnType<typeof useFilterSelection>;
