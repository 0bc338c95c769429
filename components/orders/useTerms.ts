import { useEffect, useState } from 'react';
import type { AppDispatch } from '@/store/makeStore';
import { useAppDispatch } from '@/store/hooks';

/** Terms that are asked for when their dialog opens, and again when they are stale or did not come. ask stays the same while the dialog is open. */
export function useTerms<Terms>(ask: (dispatch: AppDispatch) => Promise<Terms>) {
  const dispatch = useAppDispatch();
  const [asking] = useState(() => ask);
  const [terms, setTerms] = useState<Terms>();
  const [failure, setFailure] = useState('');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    asking(dispatch).then(
      (found) => {
        if (!gone) setTerms(found);
      },
      (error: { message?: string }) => {
        if (!gone) setFailure(error.message ?? '');
      },
    );
    return () => {
      gone = true;
    };
  }, [dispatch, asking, tries]);
  const again = () => {
    setFailure('');
    setTerms(undefined);
    setTries(tries + 1);
  };
  return { terms, failure, again };
}
