import { useEffect } from 'react';
import { selectCustomer } from '@/store/auth/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadNamedLists, selectNamedLists } from '@/store/namedLists/slice';
import { selectStatus } from '@/store/requestStatus/slice';

/** The customer's lists, loaded here if the page did not; undefined until then. */
export function useNamedLists() {
  const dispatch = useAppDispatch();
  const isCustomer = useAppSelector(selectCustomer) !== null;
  const lists = useAppSelector(selectNamedLists);
  const status = useAppSelector((state) => selectStatus(state, loadNamedLists));
  const isMissing = isCustomer && !lists;
  const isUnrequested = isMissing && status === 'idle';
  useEffect(() => {
    if (isUnrequested) void dispatch(loadNamedLists());
  }, [isUnrequested, dispatch]);
  return {
    lists,
    isCustomer,
    hasFailed: isMissing && status === 'rejected',
    load: () => void dispatch(loadNamedLists()),
  };
}
