import { useEffect, useState } from 'react';
import type { Suggestions } from '@/lib/model/browse';
import { useAppDispatch } from '@/store/hooks';
import { loadSuggestions } from '@/store/search/thunks';

const DEBOUNCE_MS = 140;

type LoadedSuggestions = { text: string; suggestions: Suggestions };

/** Suggestions for a text, debounced. The last result stays until the next one is loaded. */
export function useSuggestions(text: string): Suggestions | undefined {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<LoadedSuggestions>();
  const query = text.trim();
  useEffect(() => {
    if (!query) return;
    let isActive = true;
    const timer = setTimeout(async () => {
      const result = await dispatch(loadSuggestions(query));
      if (isActive && loadSuggestions.fulfilled.match(result))
        setLoaded({ text: query, suggestions: result.payload });
    }, DEBOUNCE_MS);
    return () => {
      isActive = false;
      clearTimeout(timer);
    };
  }, [dispatch, query]);
  return query ? loaded?.suggestions : undefined;
}
