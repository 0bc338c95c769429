import { useLayoutEffect, useRef } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectListUrl } from '@/store/listing/slice';

/** Who changes a list from far down in it sees the new one from its beginning. */
export function useListTop() {
  const top = useRef<HTMLDivElement>(null);
  const url = useAppSelector(selectListUrl);
  const shown = useRef(url);
  useLayoutEffect(() => {
    if (shown.current === url) return;
    shown.current = url;
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0)
      top.current?.scrollIntoView({ block: 'start' });
  }, [url]);
  return top;
}
