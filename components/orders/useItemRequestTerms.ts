import { useEffect, useState } from 'react';
import type { AppDispatch } from '@/store/makeStore';
import { useAppDispatch } from '@/store/hooks';

/** Loads terms on opening, and again when stale or failed; only the first `load` is used. */
export function useItemRequestTerms<Terms>(load: (dispatch: AppDispatch) => Promise<Terms>) {
  const dispatch = useAppDispatch();
  const [initialLoad] = useState(() => load);
  const [terms, setTerms] = useState<Terms>();
  const [failure, setFailure] = useState('');
  const [retryCount, setRetryCount] = useState(0);
  useEffect(() => {
    let isCancelled = false;
    initialLoad(dispatch).then(
      (loadedTerms) => {
        if (!isCancelled) setTerms(loadedTerms);
      },
      (error: { message?: string }) => {
        if (!isCancelled) setFailure(error.message ?? '');
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [dispatch, initialLoad, retryCount]);
  const retry = () => {
    setFailure('');
    setTerms(undefined);
    setRetryCount(retryCount + 1);
  };
  return { terms, failure, retry };
}
