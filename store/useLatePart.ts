import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch } from './hooks';
import type { AppDispatch } from './makeStore';

/**
 * A part of a page as the server sent it, else as the browser loads it, once. The value is null
 * until then, and if `load` rejects.
 */
export function useLatePart<Value>(
  sent: Value | null,
  load: (dispatch: AppDispatch) => Promise<Value>,
) {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<Value | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = sent === null;
  const request = useEffectEvent(() => load(dispatch).then(setLoaded, () => setHasFailed(true)));
  useEffect(() => {
    if (isMissing) void request();
  }, [isMissing]);
  const value = sent ?? loaded;
  return { value, isPending: value === null && !hasFailed };
}
