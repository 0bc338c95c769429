import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { filteredHref } from '@/lib/routing/href';
import { type FilterName, type Filters, toggled, withValues } from '@/lib/model/filters';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress } from '@/store/listing/slice';

/**
 * The choice as it stands on the screen. It answers at once, and is asked for at once: what is chosen before the answer comes is not lost.
 * go leads to the narrowed list; left out, each choice is a step of the history.
 */
export function useFiltering(go?: (href: string) => void) {
  const address = useAppSelector(selectListAddress);
  const { narrow } = useNavigation();
  const [shown, setShown] = useState(address.filters);
  const [chosen, setChosen] = useState(address.filters);
  if (shown !== address.filters) {
    setShown(address.filters);
    setChosen(address.filters);
  }
  const choose = (filters: Filters) => {
    setChosen(filters);
    (go ?? narrow)(filteredHref(address, filters));
  };
  const toggle = (name: FilterName, value: string) => choose(toggled(chosen, name, value));
  const latest = useRef(toggle);
  useLayoutEffect(() => {
    latest.current = toggle;
  });
  return {
    chosen,
    /** The same function at every rendering: the boxes that did not change need not be made again. */
    toggle: useCallback((name: FilterName, value: string) => latest.current(name, value), []),
    set: (name: FilterName, values: string[]) => choose(withValues(chosen, name, values)),
    clear: () => choose({}),
  };
}
export type Filtering = ReturnType<typeof useFiltering>;
