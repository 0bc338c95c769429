import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { filteredHref } from '@/lib/routing/href';
import { type FilterName, type Filters, toggleValue, withValues } from '@/lib/model/filters';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress } from '@/store/listing/slice';

/**
 * The choice as it stands on the screen. It answers at once, and is asked for at once: what is chosen before the answer comes is not lost.
 * go leads to the narrowed list; left out, each choice is a step of the history.
 */
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
    /** The same function at every rendering: the boxes that did not change need not be made again. */
    toggle: useCallback((name: FilterName, value: string) => latestToggle.current(name, value), []),
    set: (name: FilterName, values: string[]) => applyFilters(withValues(selected, name, values)),
    clear: () => applyFilters({}),
  };
}
export type FilterSelection = ReturnType<typeof useFilterSelection>;
