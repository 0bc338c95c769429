import { useLayoutEffect, useRef } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectListUrl } from '@/store/listing/slice';

/** Scrolls to the start of the list after a change made further down in it. */
export function useScrollToListTop() {
  const topRef = useRef<HTMLDivElement>(null);
  const url = useAppSelector(selectListUrl);
  const shownUrl = useRef(url);
  useLayoutEffect(() => {
    if (shownUrl.current === url) return;
    shownUrl.current = url;
    if ((topRef.current?.getBoundingClientRect().top ?? 0) < 0)
      topRef.current?.scrollIntoView({ block: 'start' });
  }, [url]);
  return topRef;
}
