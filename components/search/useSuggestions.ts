import { useEffect, useState } from 'react';
import type { Suggestions } from '@/lib/model/browse';
import { useAppDispatch } from '@/store/hooks';
import { suggest } from '@/store/search/thunks';

const PAUSE_MS = 140;

type Answer = { text: string; suggestions: Suggestions };

/** What the words may mean, asked for after a short pause in the typing. The last answer stays until the next one is there. */
export function useSuggestions(text: string): Suggestions | undefined {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer>();
  const words = text.trim();
  useEffect(() => {
    if (!words) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const reply = await dispatch(suggest(words));
      if (wanted && suggest.fulfilled.match(reply))
        setAnswer({ text: words, suggestions: reply.payload });
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [dispatch, words]);
  return words ? answer?.suggestions : undefined;
}
